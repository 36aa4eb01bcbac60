import css from './list-bar.module.css'

/** A filter of one click: on or off. */
export interface Chip {
  key: string
  label: string
  on: boolean
  onToggle: () => void
}

/** Renders a group of filters of one click. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <div role="group" aria-label={label} className={css.chips}>
      {chips.map((chip) => (
        <button key={chip.key} type="button" className={css.chip} aria-pressed={chip.on} onClick={chip.onToggle}>
          {chip.label}
        </button>
      ))}
    </div>
  )
}
