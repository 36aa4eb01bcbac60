import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '#web/ui/base/classes.ts'
import { dialogOpened } from '#web/ui/base/open-dialogs.ts'
import css from './modal.module.css'

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** Off: no Escape, no click outside. */
  dismissible: boolean
  labelledBy?: string | undefined
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * Renders the browser's own modal dialog: it traps the focus, makes the page behind inert and restores the focus. The
 * first focus goes to `[data-autofocus]`, else the first field, else the browser's default. Inside the kit only; pages
 * use Dialog.
 */
export function Modal({ open, onClose, dismissible, labelledBy, label, className, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  // Runs before paint and before the element is removed: only then is the focus restored.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null || !open) return undefined
    dialog.showModal()
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>('input, select, textarea')
    first?.focus()
    const closed = dialogOpened(dialog)
    return () => {
      closed()
      dialog.close()
    }
  }, [open])

  return createPortal(
    <dialog
      ref={ref}
      className={classes(css.modal, className)}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissible && event.target === event.currentTarget) onClose()
      }}
      onKeyDown={(event) => {
        // Chrome closes on a second Escape even if `cancel` is prevented.
        if (event.key === 'Escape' && !dismissible) event.preventDefault()
      }}
      onPointerDown={(event) => {
        if (dismissible && event.target === event.currentTarget) onClose()
      }}
    >
      {open ? children : null}
    </dialog>,
    document.body,
  )
}
