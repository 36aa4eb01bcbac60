import { useQueryClient } from '@tanstack/react-query'
import { acceptRequest, withdrawRequest } from '#contract/documents/manager-requests.ts'
import type { StaffRequest } from '#contract/documents/request-schemas.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { newerRequestOf } from '#web/manager/documents/newer-request-of.ts'
import { invalidateDocumentLists } from '#web/manager/documents/queries.ts'
import { statusLabels } from '#web/manager/documents/request-labels.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

type RequestAction = 'accept' | 'withdraw'

export interface ConfirmRequestDialogProps {
  action: RequestAction
  request: StaffRequest
  onClose: () => void
}

/** Asks before a request is accepted or withdrawn; reports a concurrent change without acting. */
export function ConfirmRequestDialog({
  action,
  request: { id, title, version: revision, files },
  onClose,
}: ConfirmRequestDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const textOf = (cause: unknown): string => {
    const newer = newerRequestOf(cause)
    return newer === null
      ? showError(cause)
      : t('managed_documents.request_changed', { state: t(statusLabels[newer.status]) })
  }
  const actions = {
    accept: {
      work: () => call(acceptRequest, { params: { id }, body: { version: revision } }),
      done: t('managed_documents.accepted', { title }),
      title: t('managed_documents.accept_title', { title }),
      text: t('managed_documents.accept_text', { count: files.length }),
      confirmLabel: t('managed_documents.accept'),
    },
    withdraw: {
      work: () => call(withdrawRequest, { params: { id } }),
      done: t('managed_documents.withdrawn', { title }),
      title: t('managed_documents.withdraw_title', { title }),
      text: t('managed_documents.withdraw_text'),
      confirmLabel: t('managed_documents.withdraw'),
    },
  } as const satisfies Readonly<Record<RequestAction, object>>
  const { work, done, ...texts } = actions[action]
  const { failure, run } = useDialogWork(onClose, textOf)
  const confirm = async (): Promise<void> => {
    const isDone = await run(() => work())
    if (isDone) notice.success(done)
    await invalidateDocumentLists(client)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      error={failure}
      danger={action === 'withdraw'}
      title={texts.title}
      confirmLabel={texts.confirmLabel}
      cancelLabel={t('managed_documents.cancel')}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
