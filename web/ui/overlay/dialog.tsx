import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './dialog.module.css'
import { Modal } from './modal.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons at the bottom, the main one last. Inside a form use FormActions instead. */
  actions?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Off for a dialog that requires an answer: no close button, no Escape, no click outside. */
  dismissible?: boolean | undefined
}

/**
 * Renders a modal dialog that traps the focus and restores it. Put `data-autofocus` on the element that gets the focus
 * first, or `autoFocus` on a field. On a phone it is a sheet at the bottom.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, size = 'sm', dismissible = true } = props
  const texts = useUiTexts()
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} dismissible={dismissible} labelledBy={titleId} className={css.dialog}>
      <div className={css.content} data-size={size}>
        <div className={css.header}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {dismissible ? (
            <IconButton tooltip={false} label={texts.close} icon={<IconX size={18} />} onClick={onClose} />
          ) : null}
        </div>
        <div className={css.body}>
          {children}
          {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
        </div>
      </div>
    </Modal>
  )
}
