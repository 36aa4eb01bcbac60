import css from './sheet-skeleton.module.css'

/** Bars where a document has its head, parties, rows, total and foot, in mm of an A4 sheet: x, y, width, height. */
const bars: readonly (readonly [number, number, number, number])[] = [
  [18, 20, 28, 7],
  [154, 20, 38, 2.5],
  [162, 25, 30, 2.5],
  [146, 30, 46, 2.5],
  [18, 54, 36, 7],
  [18, 68, 52, 2.5],
  [18, 73, 40, 2.5],
  [140, 68, 52, 2.5],
  [140, 73, 44, 2.5],
  [18, 88, 64, 2.5],
  [172, 88, 20, 2.5],
  [18, 98, 82, 2.5],
  [172, 98, 20, 2.5],
  [18, 108, 54, 2.5],
  [172, 108, 20, 2.5],
  [132, 122, 60, 5],
  [18, 276, 120, 2],
  [18, 280, 84, 2],
]

/** Shows the outline of a printed document while its picture is drawn. */
export function SheetSkeleton() {
  return (
    <svg className={css.sheet} viewBox="0 0 210 297" aria-hidden="true" data-skeleton>
      {bars.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={1} />
      ))}
    </svg>
  )
}
