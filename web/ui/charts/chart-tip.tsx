import { useElementSize } from '@mantine/hooks'
import css from './chart.module.css'
import type { ChartTexts } from './chart.tsx'
import type { ChartTableData } from './chart-csv.ts'
import { stackTops } from './chart-model.ts'

interface TipContent extends ChartTableData {
  /** The step that it names. */
  at: number
  texts: ChartTexts
  formatValue: (value: number) => string
}

interface TipLine {
  readonly key: string
  readonly label: string
  readonly value: string
  /** The shade of its swatch, `previous`, or none for the total. */
  readonly swatch: number | 'previous' | undefined
}

const linesOf = ({ series, previous, at, texts, formatValue }: TipContent): TipLine[] => {
  const top = stackTops(series, at + 1)[at]
  const lines = series.flatMap(({ key, label, values, shade }, index): TipLine[] => {
    const value = values[at]
    // A stack names what it consists of, not what it lacks.
    if (value === undefined || (series.length > 1 && value === 0)) return []
    return [{ key, label, value: formatValue(value), swatch: shade ?? index }]
  })
  const before = previous?.values[at]
  return [
    ...lines,
    ...(series.length > 1 && top !== null && top !== undefined
      ? [{ key: 'total', label: texts.total, value: formatValue(top), swatch: undefined }]
      : []),
    ...(previous === undefined || before === undefined
      ? []
      : [
          {
            key: 'previous',
            label: previous.titles?.[at] ?? previous.label,
            value: formatValue(before),
            swatch: 'previous' as const,
          },
        ]),
  ]
}

/** Returns the tooltip's content as one sentence, for screen readers. */
export const tipText = (content: TipContent): string => {
  const lines = linesOf(content).map(({ label, value }) => `${label}: ${value}`)
  return [content.steps[content.at]?.title ?? '', ...lines].join('; ')
}

/** Shows the values of a step beside it, inside the drawing. Hidden from screen readers, which read `tipText`. */
export function ChartTip({ x, width, ...content }: TipContent & { x: number; width: number }) {
  const { ref, width: own } = useElementSize<HTMLDivElement>()
  // The box has borders and margins besides its content.
  const full = own + 26
  const beside = x + 12 + full > width ? x - 12 - full : x + 12
  const left = Math.max(0, Math.min(beside, width - full))
  return (
    <div className={css.tip} style={{ left, visibility: own === 0 ? 'hidden' : 'visible' }} aria-hidden="true">
      <div ref={ref}>
        <div className={css.tipTitle}>{content.steps[content.at]?.title}</div>
        <dl className={css.tipLines}>
          {linesOf(content).map(({ key, label, value, swatch }) => (
            <div key={key} className={css.tipLine}>
              <dt>
                {swatch === undefined ? null : <span className={css.swatch} data-shade={swatch} />}
                {label}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
