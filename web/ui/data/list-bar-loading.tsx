import css from './list-bar.module.css'

/** Reserves the height of the bar while it loads. */
export function ListBarLoading() {
  return (
    <div className={css.bar} aria-hidden="true">
      <div className={css.line} />
      <div className={css.chipLine} />
    </div>
  )
}
