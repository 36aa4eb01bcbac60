import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showError } from '#web/lib/errors.ts'
import { t } from '#web/lib/i18n.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import { type DocumentKind, documentCalls, type ListedDocument } from './document-calls.ts'
import { invalidateDocumentLists } from './queries.ts'

/** Deletes documents immediately; each can be restored from the message, and for 30 days from the deleted ones. */
export const useDeleteDocument = (
  kind: DocumentKind,
  onDeleted: (document: ListedDocument) => void,
): ((document: ListedDocument) => Promise<void>) => {
  const client = useQueryClient()
  const underWay = useRef(new Set<number>())
  return async (document) => {
    const { id, name } = document
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    const { remove, restore } = documentCalls[kind]
    try {
      await remove(id)
      onDeleted(document)
      const undo = (): Promise<unknown> => restore(id).finally(() => void invalidateDocumentLists(client))
      reportUndoable(t('managed_documents.deleted', { name }), undo, t('managed_documents.restored', { name }))
    } catch (error) {
      showError(error)
    }
    await invalidateDocumentLists(client)
    underWay.current.delete(id)
  }
}
