import { useMediaQuery } from '@mantine/hooks'
import { type ColumnDef, metaHelper, type RowData, tableFeatures, useTable } from '@tanstack/react-table'
import { useRef } from 'react'
import { classes } from '#web/ui/base/classes.ts'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import type { DataColumn, TableSort } from './data-column.ts'
import css from './data-table.module.css'
import { type RowAction, RowActions } from './row-actions.tsx'
import { SelectBox } from './select-box.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { SortButton, sortOf } from './sort-button.tsx'
import type { TableSelection } from './table-selection.ts'

export interface TableGridProps<Row extends RowData> {
  label: string
  columns: DataColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  rowActions: ((row: Row) => RowAction[]) | undefined
  rowLabel: ((row: Row) => string) | undefined
  sort: TableSort | undefined
  selection: TableSelection<Row> | undefined
  /** Ids of columns that are shown on cards only. */
  hidden: ReadonlySet<string>
  /** Number of skeleton rows; 0 shows the real rows. */
  skeletonRows: number
}

type ColumnLayout = Pick<
  DataColumn<unknown>,
  'numeric' | 'wide' | 'fill' | 'width' | 'hideBelow' | 'card' | 'hideHeader' | 'opens' | 'sortsDown'
> & {
  label: string | undefined
}

const features = tableFeatures({ columnMeta: metaHelper<ColumnLayout>() })

function toColumnDefs<Row extends RowData>(columns: DataColumn<Row>[]): ColumnDef<typeof features, Row>[] {
  return columns.map(({ id, header, cell: _cell, cardLabel, ...position }) => ({
    id,
    header,
    meta: { ...position, label: cardLabel === true ? header : undefined },
  }))
}

/** Renders the table itself. ARIA roles are explicit, because a table with grid layout loses them. */
export function TableGrid<Row extends RowData>(props: TableGridProps<Row>) {
  const { label, columns, rows, rowKey, rowActions, rowLabel, sort, selection, hidden, skeletonRows } = props
  const texts = useUiTexts()
  // Called, not rendered as components: a new list of columns would mount every cell again, without its state.
  const contents = new Map(columns.map(({ id, cell }) => [id, cell]))
  // A card on a phone has room for one action and the menu.
  const narrow = useMediaQuery('(max-width: 44em)', false, { getInitialValueInEffect: false })
  const table = useTable({ features, columns: toColumnDefs(columns), data: rows, getRowId: rowKey })
  const anchor = useRef<string>(undefined)
  /** The rows from the one whose box was used last; one row without a range. */
  const rangeTo = (id: string, isRange: boolean): Row[] => {
    const ids = rows.map(rowKey)
    const [at, from] = [ids.indexOf(id), ids.indexOf(anchor.current ?? '')]
    anchor.current = id
    return !isRange || from < 0 ? rows.slice(at, at + 1) : rows.slice(Math.min(at, from), Math.max(at, from) + 1)
  }
  return (
    <table className={css.table} role="table" aria-label={label} data-columns={columns.length - hidden.size}>
      <thead role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {selection === undefined ? null : (
              <th role="columnheader" scope="col" className={classes(css.head, css.selectCell)}>
                <SelectBox
                  label={selection.allLabel}
                  checked={rows.length > 0 && rows.every(selection.isSelected)}
                  mixed={rows.some(selection.isSelected)}
                  disabled={rows.length === 0}
                  onChange={(on) => selection.onChange(rows, on)}
                />
              </th>
            )}
            {group.headers.map((header) => (
              <th
                key={header.id}
                role="columnheader"
                scope="col"
                className={classes(
                  css.head,
                  header.column.columnDef.meta?.numeric === true && css.numeric,
                  header.column.columnDef.meta?.fill === true && css.fillHead,
                )}
                style={{ width: header.column.columnDef.meta?.width }}
                data-hide-below={header.column.columnDef.meta?.hideBelow}
                data-hidden={hidden.has(header.id) || undefined}
                aria-sort={sortOf(sort, header.id)}
              >
                {sort?.fields.includes(header.id) ? (
                  <SortButton
                    id={header.id}
                    sort={sort}
                    first={header.column.columnDef.meta?.sortsDown === true ? 'desc' : 'asc'}
                  >
                    <table.FlexRender header={header} />
                  </SortButton>
                ) : header.column.columnDef.meta?.hideHeader === true ? (
                  <VisuallyHidden>
                    <table.FlexRender header={header} />
                  </VisuallyHidden>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            ))}
            {rowActions === undefined ? null : (
              <th role="columnheader" scope="col" className={classes(css.head, css.actionsCell)}>
                <VisuallyHidden>{texts.actions}</VisuallyHidden>
              </th>
            )}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup">
        {skeletonRows > 0 ? (
          <SkeletonRows
            columns={columns}
            hidden={hidden}
            rows={skeletonRows}
            withActions={rowActions !== undefined}
            withBoxes={selection !== undefined}
          />
        ) : (
          table.getRowModel().rows.map((row) => (
            <tr key={row.id} role="row" className={css.row}>
              {selection === undefined ? null : (
                <td role="cell" className={classes(css.cell, css.selectCell)} data-no-open>
                  <SelectBox
                    label={selection.rowLabel(row.original)}
                    checked={selection.isSelected(row.original)}
                    onChange={(on, isRange) => selection.onChange(rangeTo(row.id, isRange), on)}
                  />
                </td>
              )}
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  role="cell"
                  className={classes(css.cell, cell.column.columnDef.meta?.numeric === true && css.numeric)}
                  data-hide-below={cell.column.columnDef.meta?.hideBelow}
                  data-hidden={hidden.has(cell.column.id) || undefined}
                  data-card={cell.column.columnDef.meta?.card}
                  data-opens={cell.column.columnDef.meta?.opens}
                >
                  <div
                    className={classes(
                      css.content,
                      cell.column.columnDef.meta?.wide === true && css.wide,
                      cell.column.columnDef.meta?.fill === true && css.fill,
                    )}
                    data-label={cell.column.columnDef.meta?.label}
                  >
                    {contents.get(cell.column.id)?.(row.original)}
                  </div>
                </td>
              ))}
              {rowActions === undefined ? null : (
                <td role="cell" className={classes(css.cell, css.actionsCell)} data-no-open>
                  <RowActions
                    actions={rowActions(row.original)}
                    maxVisible={narrow ? 1 : 2}
                    context={rowLabel?.(row.original) ?? rowKey(row.original)}
                  />
                </td>
              )}
            </tr>
          ))
        )}
      </tbody>
    </table>
  )
}
