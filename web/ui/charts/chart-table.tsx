import { IconTableExport } from '@tabler/icons-react'
import { Button } from '#web/ui/actions/button.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './chart.module.css'
import type { ChartTexts } from './chart.tsx'
import type { ChartTableData } from './chart-csv.ts'
import { totalOf } from './chart-model.ts'

export interface ChartTableProps extends ChartTableData {
  /** Names the chart. */
  label: string
  texts: ChartTexts
  formatValue: (value: number) => string
  /** Saves the same as a file. */
  onDownload: (data: ChartTableData) => void
  /** Off for values that are no parts of a sum, such as a balance at each month’s end. */
  hasSums?: boolean | undefined
}

/** Shows the numbers behind a chart as a table, closed at first, and saves them as a file. */
export function ChartTable({ label, texts, formatValue, onDownload, hasSums = true, ...data }: ChartTableProps) {
  const { head, steps, series, previous } = data
  const shown = useUiTexts().showAsTable
  const columns = previous === undefined ? series : [...series, previous]
  const text = (value: number | undefined) => (value === undefined ? '' : formatValue(value))
  return (
    <details className={css.details}>
      <summary className={css.summary}>{shown}</summary>
      <div className={css.tableHead}>
        <Button small icon={<IconTableExport size={16} />} onClick={() => onDownload(data)}>
          {texts.downloadCsv}
        </Button>
      </div>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={label}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <tr key={step.key}>
                <th scope="row">{step.title}</th>
                {columns.map(({ key, values }) => (
                  <td key={key}>{text(values[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {hasSums ? (
            <tfoot>
              <tr>
                <th scope="row">{texts.total}</th>
                {columns.map((one) => (
                  <td key={one.key}>{formatValue(totalOf(one))}</td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </details>
  )
}
