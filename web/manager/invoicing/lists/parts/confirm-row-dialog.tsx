import { useQueryClient } from '@tanstack/react-query'
import { notice } from '#web/lib/notices.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { invalidateDocuments } from '#web/manager/invoicing/forms/queries.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

export interface ConfirmRowDialogProps<Saved> {
  title: string
  text: string
  /** A warning about special circumstances. */
  warning?: string | undefined
  confirmLabel: string
  cancelLabel: string
  danger?: boolean | undefined
  /** The action after confirmation. */
  work: () => Promise<Saved>
  /** Undoes it from the message; missing for what cannot be undone. */
  undo?: ((saved: Saved) => Promise<unknown>) | undefined
  /** Shown on success. */
  done: string
  onClose: () => void
}

/** Confirms an action on a document, runs it once, and refreshes the lists. */
export function ConfirmRowDialog<Saved>(props: ConfirmRowDialogProps<Saved>) {
  const { title, text, warning, confirmLabel, cancelLabel, danger = false, work, undo, done, onClose } = props
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const confirm = async (): Promise<void> => {
    await run(async () => {
      const saved = await work()
      if (undo) reportUndoable(done, () => undo(saved).finally(() => invalidateDocuments(client)))
      else notice.success(done)
    })
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
