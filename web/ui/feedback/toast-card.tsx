import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/base/classes.ts'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { dismissToast, type ToastMessage } from './toast.ts'
import css from './toasts.module.css'

const visibleMs = 4000
const icons = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertCircle }

/** Shows one message; it disappears unless it is an error, hovered or focused. */
export function ToastCard({ message }: { message: ToastMessage }) {
  const texts = useUiTexts()
  const [isPaused, setIsPaused] = useState(false)
  const stays = message.tone === 'error' || isPaused
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(() => dismissToast(message.id), visibleMs)
    return () => clearTimeout(timer)
  }, [stays, message.id])
  const Icon = icons[message.tone]
  return (
    <div
      className={classes(css.toast, css[message.tone])}
      data-tone={message.tone}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <span className={css.icon} aria-hidden="true">
        <Icon size={18} />
      </span>
      <div className={css.text}>{message.text}</div>
      <div className={css.close}>
        <IconButton
          size={28}
          tooltip={false}
          label={texts.close}
          icon={<IconX size={16} />}
          onClick={() => dismissToast(message.id)}
        />
      </div>
    </div>
  )
}
