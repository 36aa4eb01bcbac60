import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import css from './dialog.module.css'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** May return a promise: the button is busy until it settles. The caller closes the dialog on success. */
  onConfirm: () => unknown
  /** Names the object: “Void invoice 433 for Sofía Navarro?”. */
  title: string
  children?: ReactNode
  /** Names the action: “Void invoice 433”. */
  confirmLabel: string
  cancelLabel: string
  danger?: boolean | undefined
  busy?: boolean | undefined
  /** Why the action failed, shown where it can be retried. */
  error?: string | undefined
}

/**
 * Asks for confirmation before something that cannot be undone. Focuses the safe button first. Once confirmed it stays
 * until the work has ended: closing it would stop nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger = true,
    busy = false,
    error = '',
  } = props
  const working = useOneAtATime()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!working.busy}
      title={title}
      actions={
        <>
          <Button onClick={onClose} disabled={working.busy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            tone={danger ? 'danger' : 'primary'}
            onClick={() => working.run(onConfirm)}
            busy={busy || working.busy}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children === undefined ? null : <div className={css.text}>{children}</div>}
      {error === '' ? null : <Alert tone="error">{error}</Alert>}
    </Dialog>
  )
}
