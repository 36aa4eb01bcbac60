import type { MailStore, MessageFilter } from './mail-store.ts'
import type { Message } from './message.ts'

/** Resolves true at the next change of the mailbox, false when `signal` fires first. */
export const nextChange = (store: MailStore, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(false)
    const finish = (changed: boolean) => {
      stopListening()
      signal.removeEventListener('abort', onAbort)
      resolve(changed)
    }
    const onAbort = () => finish(false)
    const stopListening = store.onChange(() => finish(true))
    signal.addEventListener('abort', onAbort)
  })

/** Returns the message of the filter, now or when it arrives; undefined when `signal` fires first. */
export const waitForMessage = async (
  store: MailStore,
  filter: MessageFilter,
  signal: AbortSignal,
): Promise<Message | undefined> => {
  const order = filter.afterSeq === undefined && filter.afterMs === undefined ? 'newest' : 'oldest'
  for (;;) {
    const found = store.first(filter, order)
    if (found || !(await nextChange(store, signal))) return found
  }
}
