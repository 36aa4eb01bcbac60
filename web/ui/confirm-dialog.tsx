import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import css from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { useOneAtATime } from './use-one-at-a-time.ts'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** May return a promise: the button is busy until it settles. Closing is the caller's, once it went well. */
  onConfirm: () => unknown
  /** Names the thing: “Void invoice 433 for Sofía Navarro?”. */
  title: string
  children?: ReactNode
  /** Says what it does: “Void invoice 433”. */
  confirmLabel: string
  cancelLabel: string
  danger?: boolean | undefined
  busy?: boolean | undefined
  /** Why it failed, said where it can be tried again. */
  error?: string | undefined
}

/** Asks before something that cannot be undone. The focus starts on the safe button. */
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
      title={title}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
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
