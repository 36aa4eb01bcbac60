import { IconSearch } from '@tabler/icons-react'
import css from './search-button.module.css'

export interface SearchButtonProps {
  /** Its name: visible where it looks like a field. */
  label: string
  /** Keyboard shortcut in this machine's notation: “Ctrl K”. */
  keys: string
  /** Keyboard shortcut for screen readers: “Control+K”. */
  keyShortcuts: string
  onClick: () => void
}

/** Opens a search from the top bar: looks like a field where there is room, else an icon. */
export function SearchButton({ label, keys, keyShortcuts, onClick }: SearchButtonProps) {
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
      <span className={css.labels}>{label}</span>
      {/* Drawn by CSS, not text: the accessible name is the visible word. */}
      <kbd className={css.keys} data-keys={keys} aria-hidden="true" />
    </button>
  )
}
