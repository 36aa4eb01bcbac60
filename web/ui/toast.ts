export interface ToastMessage {
  id: number
  tone: 'success' | 'warning' | 'error'
  text: string
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

function show(tone: ToastMessage['tone'], text: string): number {
  lastId += 1
  const others = messages.filter((message) => !(message.tone === tone && message.text === text))
  publish([...others, { id: lastId, tone, text }].slice(-maxAllowed))
  return lastId
}

/** Takes a message away, if it is still there. */
export function dismissToast(id: number): void {
  publish(messages.filter((message) => message.id !== id))
}

/** What is shown now; for `<Toasts>` only. */
export function currentToasts(): readonly ToastMessage[] {
  return messages
}

/** For `<Toasts>` only. */
export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Messages at the bottom right, callable from anywhere: success and warning leave after 4 seconds (not while the
 * pointer or the focus is on them), errors stay until closed. The same text twice shows once.
 */
export const toast = {
  success: (text: string) => show('success', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', text),
}
