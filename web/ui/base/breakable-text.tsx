import { createElement, Fragment } from 'react'
import { breakableParts } from './breakable-parts.ts'

/** Renders a long word, such as an email or network address, which may break at its punctuation. */
export function BreakableText({ text }: { text: string }) {
  const [first, ...rest] = breakableParts(text)
  // Spread as children, which never change their order: no keys.
  return createElement(Fragment, null, first, ...rest.flatMap((part) => [createElement('wbr'), part]))
}
