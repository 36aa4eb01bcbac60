import { classes } from './classes.ts'
import css from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths, in the size of what will stand there. */
  width?: string | undefined
  height?: string | undefined
  circle?: boolean | undefined
}

/** The place of something that is loading; decoration, the page state says “loading” in words. */
export function Skeleton({ width = '100%', height = '0.75rem', circle = false }: SkeletonProps) {
  return <span aria-hidden="true" className={classes(css.skeleton, circle && css.circle)} style={{ width, height }} />
}

const widths = ['92%', '78%', '86%', '64%']

/** Lines of text that are loading. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className={css.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={widths[line % widths.length]} />
      ))}
    </span>
  )
}

/** A card that is loading. */
export function SkeletonCard({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <div className={css.card} aria-hidden="true">
      <Skeleton width="38%" height="1rem" />
      <SkeletonText lines={lines} />
    </div>
  )
}
