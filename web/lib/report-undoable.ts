import { showError } from './errors.ts'
import { t } from './i18n.ts'
import { notice, type Withdraw } from './notices.ts'
import { sessionUserNow } from './session.ts'

/**
 * Reports a success with a button that undoes it, and then what the undoing did. `undo` runs once, and again only after a
 * failure, which is shown beside the message; and only for the user who sees the report. Returns a function that removes
 * the offer.
 */
export const reportUndoable = (text: string, undo: () => unknown, undone?: string): Withdraw => {
  const userId = sessionUserNow()?.id
  let withdraw: Withdraw = () => {}
  const run = async (): Promise<void> => {
    if (sessionUserNow()?.id !== userId) return
    try {
      await undo()
      notice.success(undone ?? t('ui.undone'))
    } catch (error) {
      offer()
      showError(error)
    }
  }
  const offer = (): void => {
    withdraw = notice.success(text, { label: t('ui.undo'), run: () => void run() })
  }
  offer()
  return () => withdraw()
}
