import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { Modal } from './modal.tsx'
import css from './side-panel.module.css'

export interface SidePanelProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Below the title: type and size. */
  description?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * Renders a panel at the right of the page that shows one thing of a list; full screen on a phone. Like a dialog it
 * traps the focus, closes on Escape and restores the focus.
 */
export function SidePanel({ open, onClose, title, description, actions, children }: SidePanelProps) {
  const texts = useUiTexts()
  const titleId = useId()
  return (
    <Modal open={open} onClose={onClose} dismissible labelledBy={titleId} className={css.panel}>
      <div className={css.content}>
        <div className={css.header}>
          <div className={css.titles}>
            <h2 id={titleId} className={css.title}>
              {title}
            </h2>
            {description === undefined ? null : <p className={css.description}>{description}</p>}
          </div>
          {actions}
          <IconButton tooltip={false} label={texts.close} icon={<IconX size={18} />} data-autofocus onClick={onClose} />
        </div>
        <div className={css.body}>{children}</div>
      </div>
    </Modal>
  )
}
