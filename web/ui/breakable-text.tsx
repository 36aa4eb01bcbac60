import { createElement, Fragment } from 'react'

/** A long word that, where it does not fit, goes on in a new line at its punctuation: an e-mail or a network address. */
export function BreakableText({ text }: { text: string }) {
  const [first, ...rest] = text.split(/(?=[@.])|(?<=[:/_])/)
  // Spread as children, which never change their order: no keys.
  return createElement(Fragment, null, first, ...rest.flatMap((part) => [createElement('wbr'), part]))
}
