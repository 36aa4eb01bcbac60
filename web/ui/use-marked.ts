import { type KeyboardEvent, useState } from 'react'

/** Which of the options under a field is marked. */
export interface Marked<Option> {
  /** The first one until another is marked; undefined while there are none. */
  readonly current: Option | undefined
  /** By its key; undefined marks the first. */
  readonly mark: (key: string | undefined) => void
  /** Moves on by an arrow key, round the ends; whether the key was one. */
  readonly move: (event: KeyboardEvent) => boolean
}

/** The marked one of a list of options, while the focus stays in the field. */
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
