import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import css from './dialog.module.css'
import { Dialog } from './dialog.tsx'

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
}

/** Asks before something that cannot be undone. The focus starts on the safe button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirmLabel, cancelLabel, danger = true, busy = false } = props
  const [working, setWorking] = useState(false)
  const confirm = () => {
    const result = onConfirm()
    if (!(result instanceof Promise)) return
    setWorking(true)
    void result.finally(() => setWorking(false)).catch(() => undefined)
  }
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
          <Button tone={danger ? 'danger' : 'primary'} onClick={confirm} busy={busy || working}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children === undefined ? null : <div className={css.text}>{children}</div>}
    </Dialog>
  )
}
