/** The selected rows of a table, on this page and on others. */
export interface TableSelection<Row> {
  readonly isSelected: (row: Row) => boolean
  readonly onChange: (rows: readonly Row[], selected: boolean) => void
  readonly rowLabel: (row: Row) => string
  readonly allLabel: string
  /** How many rows are selected on all pages, and in words for screen readers. */
  readonly count: number
  readonly countText: string
}
