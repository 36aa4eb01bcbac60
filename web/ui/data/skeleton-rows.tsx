import { classes } from '#web/ui/base/classes.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { DataColumn } from './data-column.ts'
import css from './data-table.module.css'

/** As many as fill a window: the footer below moves out of sight, not down the page. */
const maxAllowed = 20
const widths = ['70%', '52%', '82%', '60%']

export interface SkeletonRowsProps<Row> {
  columns: DataColumn<Row>[]
  hidden: ReadonlySet<string>
  rows: number
  withActions: boolean
  /** Whether rows can be selected. */
  withBoxes: boolean
}

/** Shows rows of the final height while the first page loads. */
export function SkeletonRows<Row>({ columns, hidden, rows, withActions, withBoxes }: SkeletonRowsProps<Row>) {
  return Array.from({ length: Math.min(rows, maxAllowed) }, (_, row) => (
    <tr key={row} role="row" className={css.row}>
      {withBoxes ? <td role="cell" className={classes(css.cell, css.selectCell)} /> : null}
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          className={classes(css.cell, column.numeric === true && css.numeric)}
          data-hide-below={column.hideBelow}
          data-hidden={hidden.has(column.id) || undefined}
          data-card={column.card}
        >
          <SkeletonBar numeric={column.numeric === true} width={widths[(row + index) % widths.length]} />
        </td>
      ))}
      {withActions ? <td role="cell" className={classes(css.cell, css.actionsCell)} /> : null}
    </tr>
  ))
}

function SkeletonBar({ numeric, width }: { numeric: boolean; width: string | undefined }) {
  return (
    <span className={classes(css.skeletonBar, numeric && css.skeletonEnd)}>
      <Skeleton width={numeric ? '3.5rem' : width} />
    </span>
  )
}
