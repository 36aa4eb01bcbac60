import { classes } from '#web/ui/base/classes.ts'
import css from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths, in the size of the loaded content. */
  width?: string | undefined
  height?: string | undefined
  circle?: boolean | undefined
}

/** Shows a placeholder for loading content; decorative, the page state announces “loading”. */
export function Skeleton({ width = '100%', height = '0.75rem', circle = false }: SkeletonProps) {
  return (
    <span
      data-skeleton
      aria-hidden="true"
      className={classes(css.skeleton, circle && css.circle)}
      style={{ width, height }}
    />
  )
}

const widths = ['92%', '78%', '86%', '64%']

/** Shows placeholders for lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className={css.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={widths[line % widths.length]} />
      ))}
    </span>
  )
}

/** Shows a placeholder for a card. */
export function SkeletonCard({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <div className={css.card} aria-hidden="true">
      <Skeleton width="38%" height="1rem" />
      <SkeletonText lines={lines} />
    </div>
  )
}
