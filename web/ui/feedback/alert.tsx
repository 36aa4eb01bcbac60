import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/base/classes.ts'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './alert.module.css'

export type AlertTone = 'error' | 'warning' | 'success' | 'info'

export interface AlertProps {
  tone: AlertTone
  title?: ReactNode
  children?: ReactNode
  /** A small button or link for the next step. */
  action?: ReactNode
  onClose?: (() => void) | undefined
}

const icons = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  info: IconInfoCircle,
}

/** Shows a message on a page: an error interrupts a screen reader, other tones do not. */
export function Alert({ tone, title, children, action, onClose }: AlertProps) {
  const texts = useUiTexts()
  const Icon = icons[tone]
  return (
    <div className={classes(css.alert, css[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <div className={css.main}>
        <span className={css.icon} aria-hidden="true">
          <Icon size={18} />
        </span>
        <div className={css.body}>
          {title === undefined ? null : <div className={css.title}>{title}</div>}
          {children}
        </div>
      </div>
      {action === undefined ? null : <div className={css.action}>{action}</div>}
      {onClose === undefined ? null : (
        <div className={css.close}>
          <IconButton size={28} tooltip={false} label={texts.close} icon={<IconX size={16} />} onClick={onClose} />
        </div>
      )}
    </div>
  )
}
