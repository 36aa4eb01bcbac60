import type { UiLink } from '#web/ui/base/menu-entry.ts'

export interface ToastLink {
  label: string
  link: UiLink
}

export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastMessage {
  id: number
  tone: 'success' | 'info' | 'warning' | 'error'
  text: string
  /** Leads to what the message is about, or does something about it, such as undoing. */
  more?: ToastLink | ToastAction | undefined
}

type Listener = () => void

let messages: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<Listener>()
const maxAllowed = 4

function publish(next: readonly ToastMessage[]): void {
  messages = next
  for (const listener of listeners) listener()
}

/** Returns what a message offers to do, if anything. */
export const actionOf = ({ more }: Pick<ToastMessage, 'more'>): ToastAction | undefined =>
  more !== undefined && 'run' in more ? more : undefined

const shownAs =
  (tone: ToastMessage['tone']) =>
  (text: string, more?: ToastLink | ToastAction): number => {
    lastId += 1
    // What can still be undone is offered until its own time is over, also if the next one has the same text.
    const isSame = (message: ToastMessage): boolean =>
      message.tone === tone && message.text === text && actionOf(message) === undefined
    const others = messages.filter((message) => !isSame(message))
    publish([...others, { id: lastId, tone, text, more }].slice(-maxAllowed))
    return lastId
  }

/** Removes a message if it is still shown. */
export function dismissToast(id: number): void {
  publish(messages.filter((message) => message.id !== id))
}

/** Returns the shown messages; for `<Toasts>` only. */
export function currentToasts(): readonly ToastMessage[] {
  return messages
}

/** Subscribes to changes; for `<Toasts>` only. */
export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Shows messages at the bottom right, from anywhere. All but errors disappear after 4 seconds, with an action
 * after 20 (not while hovered or focused), errors remain until closed. The same text twice shows once, unless it has an action.
 */
export const toast = {
  success: shownAs('success'),
  info: shownAs('info'),
  warning: shownAs('warning'),
  error: shownAs('error'),
}
