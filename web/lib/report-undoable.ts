import { showError } from './errors.ts'
import { t } from './i18n.ts'
import { notice } from './notices.ts'
import { sessionUserNow } from './session.ts'

/**
 * Reports a success with a button that undoes it, and then what the undoing did. `undo` is called at most once, and only
 * for the user who sees the report; a failure of it is shown.
 */
export const reportUndoable = (text: string, undo: () => unknown, undone?: string): void => {
  const userId = sessionUserNow()?.id
  const run = async (): Promise<void> => {
    if (sessionUserNow()?.id !== userId) return
    try {
      await undo()
      notice.success(undone ?? t('ui.undone'))
    } catch (error) {
      showError(error)
    }
  }
  notice.success(text, { label: t('ui.undo'), run: () => void run() })
}
