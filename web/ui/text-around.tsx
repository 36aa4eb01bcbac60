import type { ReactNode } from 'react'

/** Put in for a placeholder of a text that `TextAround` is to fill; a sign that no text holds. */
export const place = '\u0001'

/** A sentence with something of its own in it, a link or a name, wherever the language puts it. */
export function TextAround({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(place)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
