import { IconSearch } from '@tabler/icons-react'
import css from './search-button.module.css'

export interface SearchButtonProps {
  /** What it searches; its accessible name. */
  label: string
  /** The keys that open it too, as this machine writes them: “Ctrl K”. */
  keys: string
  /** The same for screen readers: “Control+K”. */
  keyShortcuts: string
  onClick: () => void
}

/** Opens a search from the top bar: a field in looks where there is room, else an icon. */
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
      <span className={css.words}>{label}</span>
      <kbd className={css.keys}>{keys}</kbd>
    </button>
  )
}
