import { IconSearch } from '@tabler/icons-react'
import css from './search-button.module.css'

export interface SearchButtonProps {
  /** What it searches; its accessible name. Starts with `labels`. */
  label: string
  /** Short visible text, where it looks like a field. */
  labels: string
  /** Keyboard shortcut in this machine's notation: “Ctrl K”. */
  keys: string
  /** Keyboard shortcut for screen readers: “Control+K”. */
  keyShortcuts: string
  onClick: () => void
}

/** Opens a search from the top bar: looks like a field where there is room, else an icon. */
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
      {/* Drawn by CSS, not text: the accessible name starts with the visible words. */}
      <kbd className={css.keys} data-keys={keys} aria-hidden="true" />
    </button>
  )
}
