/** The selected rows of a table, on this page and on others. */
export interface TableSelection<Row> {
  readonly isSelected: (row: Row) => boolean
  readonly onChange: (rows: readonly Row[], selected: boolean) => void
  /** Labels of the boxes: of one row, and of all rows of the page. */
  readonly rowLabel: (row: Row) => string
  readonly allLabel: string
}
