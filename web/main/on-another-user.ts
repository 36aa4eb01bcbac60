import { onSessionChange, sessionUserNow } from '#web/lib/session.ts'
import { currentToasts, dismissToast } from '#web/ui/feedback/toast.ts'

/**
 * Calls back when the user of this page logs out or is replaced, and removes the user's messages before: their actions
 * would run as the next user. What reports the end of the session is shown afterwards.
 */
export const onAnotherUser = (leave: () => void): (() => void) => {
  let lastUser = sessionUserNow()?.id
  return onSessionChange(() => {
    const user = sessionUserNow()?.id
    if (user !== lastUser && lastUser !== undefined) {
      for (const { id } of currentToasts()) dismissToast(id)
      leave()
    }
    lastUser = user
  })
}
