import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/base/classes.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { actionOf, currentToasts, dismissToast, type ToastAction, type ToastMessage } from './toast.ts'
import css from './toasts.module.css'
import { useReturnedFocus } from './use-returned-focus.ts'

const visibleMs = 4000
/** Long enough to read it and to reach its button. */
const withActionMs = 20_000
const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
}

/** Shows one message; it disappears unless it is an error, hovered or focused. */
export function ToastCard({ message }: { message: ToastMessage }) {
  const texts = useUiTexts()
  const action = actionOf(message)
  const link = message.more !== undefined && 'link' in message.more ? message.more : undefined
  const hasAction = action !== undefined
  const [isPaused, setIsPaused] = useState(false)
  const stays = message.tone === 'error' || isPaused
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(() => dismissToast(message.id), hasAction ? withActionMs : visibleMs)
    return () => clearTimeout(timer)
  }, [stays, message.id, hasAction])
  const card = useRef<HTMLDivElement>(null)
  useReturnedFocus(card)
  const Icon = icons[message.tone]
  return (
    <div
      ref={card}
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
      <div className={css.text}>
        {message.text}
        {link === undefined ? null : (
          <>
            {' '}
            <EntryLink link={link.link} className={css.link} onClick={() => dismissToast(message.id)}>
              {link.label}
            </EntryLink>
          </>
        )}
      </div>
      {action === undefined ? null : <ActionButton message={message} action={action} />}
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

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea'))

/** Renders the action, which Ctrl Z also runs while no field has the focus: the newest one first. */
function ActionButton({ message, action }: { message: ToastMessage; action: ToastAction }) {
  const run = (): void => {
    // A second click finds no message.
    if (!currentToasts().some(({ id }) => id === message.id)) return
    dismissToast(message.id)
    action.run()
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z'
    const newest = currentToasts().findLast((one) => actionOf(one) !== undefined)
    if (!isUndo || newest?.id !== message.id || isTyping(event.target) || event.defaultPrevented) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <button type="button" className={css.action} onClick={run} aria-keyshortcuts="Control+Z Meta+Z">
      {action.label}
    </button>
  )
}
