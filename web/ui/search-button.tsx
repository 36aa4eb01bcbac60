import { IconSearch } from '@tabler/icons-react'
import css from './search-button.module.css'

export interface SearchButtonProps {
  /** What it searches; its accessible name. Begins with `words`. */
  label: string
  /** The same in a word, where it looks like a field. */
  labels: string
  /** The keys that open it too, as this machine writes them: “Ctrl K”. */
  keys: string
  /** The same for screen readers: “Control+K”. */
  keyShortcuts: string
  onClick: () => void
}

/** Opens a search from the top bar: a field in looks where there is room, else an icon. */
export function SearchButton({ label, labels, keys, keyShortcuts, onClick }: SearchButtonProps) {
  return (
    <button
      type="button"
      className={css.button}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={keyShortcuts}
      onClick={onClick}
    >
      <IconSearch size={16} aria-hidden="true" />
      <span className={css.labels}>{labels}</span>
      {/* Drawn, not written: the visible words begin the name. */}
      <kbd className={css.keys} data-keys={keys} aria-hidden="true" />
    </button>
  )
}
