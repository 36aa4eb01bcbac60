import { useQueryClient } from '@tanstack/react-query'
import { notice } from '../../../../lib/notices.ts'
import { useDialogWork } from '../../../../lib/use-dialog-work.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { invalidateDocuments } from '../../forms/queries.ts'

export interface ConfirmRowDialogProps {
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
export function ConfirmRowDialog(props: ConfirmRowDialogProps) {
  const { title, text, warning, confirmLabel, cancelLabel, danger = false, work, done, onClose } = props
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const confirm = async (): Promise<void> => {
    if (await run(work)) notice.success(done)
    // A refusal may tell that the list shows something old.
    invalidateDocuments(client)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      error={failure}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      danger={danger}
    >
      <p>{text}</p>
      {warning === undefined ? null : <Alert tone="warning">{warning}</Alert>}
    </ConfirmDialog>
  )
}
