import { useT } from '#web/lib/i18n.ts'
import { ConfirmRowDialog } from './confirm-row-dialog.tsx'

export interface DeleteWaitingProps {
  /** The document's customer. */
  name: string
  work: () => Promise<unknown>
  onClose: () => void
}

/** Deletes a document without a number after a confirmation. */
export function DeleteWaiting({ name, work, onClose }: DeleteWaitingProps) {
  const t = useT()
  return (
    <ConfirmRowDialog
      danger
      title={t('lists.delete.title', { name })}
      text={t('lists.delete.text')}
      confirmLabel={t('lists.delete.confirm')}
      cancelLabel={t('lists.leave')}
      work={work}
      done={t('lists.delete.done')}
      onClose={onClose}
    />
  )
}
