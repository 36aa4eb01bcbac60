/**
 * The dialogs that are open, the topmost last. A modal dialog makes everything outside it unreachable, so what must stay
 * reachable (messages) moves into the topmost one.
 */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function publish(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Called by a dialog when it has opened; returns what to call when it closes. */
export function dialogOpened(dialog: HTMLElement): () => void {
  publish([...open, dialog])
  return () => publish(open.filter((other) => other !== dialog))
}

/** The element in which a message can be reached now. */
export function topmostHost(): HTMLElement {
  return open.at(-1) ?? document.body
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
