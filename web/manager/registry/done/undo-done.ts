import type { QueryClient } from '@tanstack/react-query'
import { undoDeadlineDone } from '#contract/registry/manager.ts'
import { call } from '#web/lib/call.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import { deadlineMarked } from '#web/manager/registry/queries.ts'

/** Opens a deadline again that was marked as done. */
export const undoDone = async (client: QueryClient, id: number): Promise<void> => {
  await call(undoDeadlineDone, { params: { id } })
  await deadlineMarked(client)
}

/** Reports a deadline as done, with a button that opens it again. */
export const reportDone = (client: QueryClient, t: Translate, id: number): void => {
  reportUndoable(t('deadlines.marked'), () => undoDone(client, id), t('deadlines.undone'))
}
