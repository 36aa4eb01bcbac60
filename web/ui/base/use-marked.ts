import { type KeyboardEvent, useState } from 'react'

/** The highlighted option below a field. */
export interface Marked<Option> {
  /** The first one until another is highlighted; undefined if there are none. */
  readonly current: Option | undefined
  /** Highlights an option by its key; undefined highlights the first. */
  readonly mark: (key: string | undefined) => void
  /** Moves the highlight by an arrow key, wrapping around; returns whether the key was one. */
  readonly move: (event: KeyboardEvent) => boolean
}

/** Manages the highlighted option of a list, while the focus remains in the field. */
export const useMarked = <Option extends { readonly key: string }>(options: readonly Option[]): Marked<Option> => {
  const [marked, mark] = useState<string>()
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === marked),
  )
  return {
    current: options[at],
    mark,
    move: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      mark(options[(at + step + options.length) % options.length]?.key)
      return true
    },
  }
}
