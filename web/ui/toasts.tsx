import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { subscribeToDialogs, topmostHost } from './open-dialogs.ts'
import { currentToasts, dismissToast, subscribeToToasts, type ToastMessage } from './toast.ts'
import css from './toasts.module.css'
import { useUiTexts } from './ui-texts.tsx'

const visibleMs = 4000
const icons = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertCircle }

/** The place where messages of `toast` appear. Once, at the root; announced politely. */
export function Toasts() {
  const texts = useUiTexts()
  const messages = useSyncExternalStore(subscribeToToasts, currentToasts)
  const host = useSyncExternalStore(subscribeToDialogs, topmostHost)
  return createPortal(
    <section className={css.region} aria-label={texts.toasts} aria-live="polite" aria-relevant="additions text">
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>,
    host,
  )
}

function Toast({ message }: { message: ToastMessage }) {
  const texts = useUiTexts()
  const [held, setHeld] = useState(false)
  const stays = message.tone === 'error' || held
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
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
