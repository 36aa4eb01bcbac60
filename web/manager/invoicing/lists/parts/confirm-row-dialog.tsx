import { useQueryClient } from '@tanstack/react-query'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { invalidateDocuments } from '#web/manager/invoicing/forms/queries.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

export interface ConfirmRowDialogProps {
  title: string
  text: string
  /** A warning about special circumstances. */
  warning?: string | undefined
  confirmLabel: string
  cancelLabel: string
  danger?: boolean | undefined
  /** The action after confirmation. */
  work: () => Promise<unknown>
  /** Shown on success. */
  done: string
  onClose: () => void
}

/** Confirms an action on a document, runs it once, and refreshes the lists. */
export function ConfirmRowDialog(props: ConfirmRowDialogProps) {
  const { title, text, warning, confirmLabel, cancelLabel, danger = false, work, done, onClose } = props
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const confirm = async (): Promise<void> => {
    if (await run(work)) notice.success(done)
    // A refusal may mean that the list is outdated.
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
