import type { ReactNode } from 'react'
import css from './comparison-table.module.css'

export interface ComparisonRow {
  key: string
  label: string
  mine: ReactNode
  theirs: ReactNode
}

export interface ComparisonTableProps {
  /** Headers of the three columns. */
  fieldLabel: string
  mineLabel: string
  theirsLabel: string
  rows: readonly ComparisonRow[]
}

/** Shows two versions of the same fields side by side; on a phone each field is a block. */
export function ComparisonTable({ fieldLabel, mineLabel, theirsLabel, rows }: ComparisonTableProps) {
  return (
    <table className={css.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {fieldLabel}
          </th>
          <th role="columnheader" scope="col">
            {mineLabel}
          </th>
          <th role="columnheader" scope="col">
            {theirsLabel}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.key} role="row">
            <th role="rowheader" scope="row">
              {row.label}
            </th>
            <td role="cell" data-label={mineLabel}>
              {row.mine}
            </td>
            <td role="cell" data-label={theirsLabel}>
              {row.theirs}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
