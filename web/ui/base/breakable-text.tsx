import { createElement, Fragment } from 'react'

/** Lets a long word, such as an email or network address, break at its punctuation, but not before its ending. */
export function BreakableText({ text }: { text: string }) {
  const [first, ...rest] = text.split(/(?=@)|(?=\.(?!\w{1,5}$))|(?<=[:/_])/)
  // Spread as children, which never change their order: no keys.
  return createElement(Fragment, null, first, ...rest.flatMap((part) => [createElement('wbr'), part]))
}
