import css from './list-bar.module.css'

/** Reserves the height of the bar while it loads; that of its chips where it will have some. */
export function ListBarLoading({ hasChips }: { hasChips: boolean }) {
  return (
    <div className={css.bar} aria-hidden="true">
      <div className={css.line} />
      {hasChips ? <div className={css.chipLine} /> : null}
    </div>
  )
}
