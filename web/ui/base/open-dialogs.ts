/**
 * Open dialogs, the topmost last. A modal dialog makes everything outside it inert, so messages move into the topmost
 * one.
 */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function publish(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Registers an opened dialog; returns the function to call when it closes. */
export function dialogOpened(dialog: HTMLElement): () => void {
  publish([...open, dialog])
  return () => publish(open.filter((other) => other !== dialog))
}

/** Returns the element in which a message is reachable now. */
export function topmostHost(): HTMLElement {
  return open.at(-1) ?? document.body
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
