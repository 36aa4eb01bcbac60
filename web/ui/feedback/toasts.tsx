import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { subscribeToDialogs, topmostHost } from '#web/ui/base/open-dialogs.ts'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { currentToasts, subscribeToToasts } from './toast.ts'
import css from './toasts.module.css'

const loadCard = () => import('./toast-card.tsx')
const ToastCard = lazy(async () => ({ default: (await loadCard()).ToastCard }))

/** Renders the messages of `toast`. Mounted once, at the root; announced politely. */
export function Toasts() {
  const texts = useUiTexts()
  const messages = useSyncExternalStore(subscribeToToasts, currentToasts)
  const host = useSyncExternalStore(subscribeToDialogs, topmostHost)
  // Preloaded after the first page, before it is needed: the network itself may fail later.
  useEffect(() => {
    loadCard().catch(() => undefined)
  }, [])
  return createPortal(
    <section className={css.region} aria-label={texts.toasts} aria-live="polite" aria-relevant="additions text">
      <Suspense fallback={null}>
        {messages.map((message) => (
          <ToastCard key={message.id} message={message} />
        ))}
      </Suspense>
    </section>,
    host,
  )
}
