import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoDays } from '#contract/documents/schemas.ts'
import { showError } from '../../../lib/errors.ts'
import { useT } from '../../../lib/i18n.ts'
import { notice } from '../../../lib/notices.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { type Paper, type PaperKind, paperCalls } from '../paper-kinds.ts'
import { forgetPapers } from '../queries.ts'

export interface DeleteQuestionProps {
  kind: PaperKind
  paper: Paper
  onClose: () => void
}

/** Asks before a paper is deleted, and says for how long it can be brought back. */
export function DeleteQuestion({ kind, paper: { id, name }, onClose }: DeleteQuestionProps) {
  const t = useT()
  const client = useQueryClient()
  const [failure, setFailure] = useState('')
  const confirm = async (): Promise<void> => {
    setFailure('')
    try {
      await paperCalls[kind].remove(id)
      notice.success(t('papers.deleted', { name }))
      onClose()
    } catch (error) {
      setFailure(showError(error))
    }
    await forgetPapers(client)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('papers.delete_title', { name })}
      confirmLabel={t('papers.delete_confirm')}
      cancelLabel={t('papers.keep')}
    >
      <p>{t(`papers.delete_text.${kind}`)}</p>
      <p>{t('papers.delete_undo', { days: undoDays })}</p>
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
    </ConfirmDialog>
  )
}
