import { formatNumber, formatPercent } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import type { ChartTexts } from '#web/ui/charts/chart.tsx'
import { type ChartTableData, chartCsv } from '#web/ui/charts/chart-csv.ts'

/** Writes integer cents as units with a decimal point, as the exports do. */
export const writeCents = (cents: number): string => (cents / 100).toFixed(2)

/** Returns the texts of charts in the reader's language, and how their files are saved. */
export const useChart = () => {
  const t = useT()
  const texts: ChartTexts = {
    total: t('charts.total'),
    downloadCsv: t('charts.csv'),
    role: t('charts.role'),
    change: (percent) => {
      if (percent === 0) return t('charts.change_none')
      return t(percent > 0 ? 'charts.change_more' : 'charts.change_less', { percent: formatPercent(Math.abs(percent)) })
    },
  }
  const saveAs = (file: string, write?: (value: number) => string) => (data: ChartTableData) =>
    saveFile(new Blob([chartCsv(data, write)], { type: 'text/csv;charset=utf-8' }), file)
  return { texts, saveAs, formatCount: (value: number) => formatNumber(value) }
}
