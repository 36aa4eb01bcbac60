import type { ReactNode } from 'react'

/** Value for a placeholder that `TextAround` replaces; a character that no text contains. */
export const textSlot = '\u0001'

/** Renders a sentence with an element in it, such as a link or a name, at the position that the language requires. */
export function TextAround({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(textSlot)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
