import type { QueryClient } from '@tanstack/react-query'
import { createSavedView, deleteSavedView, type SavedView } from '#contract/saved-views/manager.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import { invalidateSavedViews, putSavedView } from './queries.ts'

interface Ends {
  /** What to say once it is deleted. */
  readonly deleted: string
  readonly onDeleted: () => void
  readonly onRestored: (view: SavedView) => void
}

/** Deletes an own view immediately; the message offers to save it again, under a number of its own. */
export const deleteView = async (client: QueryClient, view: SavedView, ends: Ends): Promise<void> => {
  const { id, list, name, isShared, state } = view
  const undo = async (): Promise<void> => {
    const body = { list, name, isShared, state }
    const restored = await call(createSavedView, { body, idempotencyKey: crypto.randomUUID() })
    putSavedView(client, restored)
    ends.onRestored(restored)
  }
  try {
    await call(deleteSavedView, { params: { id } })
    ends.onDeleted()
    reportUndoable(ends.deleted, undo)
  } catch (error) {
    showError(error)
  }
  invalidateSavedViews(client, list)
}
