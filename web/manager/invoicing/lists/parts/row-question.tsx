import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '../../../../lib/errors.ts'
import { notice } from '../../../../lib/notices.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { forgetDocuments } from '../../forms/queries.ts'

export interface RowQuestionProps {
  title: string
  text: string
  /** What is not as usual this time. */
  warning?: string | undefined
  confirmLabel: string
  cancelLabel: string
  danger?: boolean | undefined
  /** What is done once it is confirmed. */
  work: () => Promise<unknown>
  /** Said when that went well. */
  done: string
  onClose: () => void
}

/** Asks before something is done with a document, does it once, and shows the lists anew. */
export function RowQuestion(props: RowQuestionProps) {
  const { title, text, warning, confirmLabel, cancelLabel, danger = false, work, done, onClose } = props
  const client = useQueryClient()
  const [failure, setFailure] = useState('')
  const confirm = async (): Promise<void> => {
    setFailure('')
    try {
      await work()
      notice.success(done)
      onClose()
    } catch (error) {
      setFailure(showError(error))
    }
    // A refusal may tell that the list shows something old.
    forgetDocuments(client)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      danger={danger}
    >
      <p>{text}</p>
      {warning === undefined ? null : <Alert tone="warning">{warning}</Alert>}
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
    </ConfirmDialog>
  )
}
