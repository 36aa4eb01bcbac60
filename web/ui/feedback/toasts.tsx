import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { subscribeToDialogs, topmostHost } from '#web/ui/base/open-dialogs.ts'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { currentToasts, subscribeToToasts } from './toast.ts'
import css from './toasts.module.css'

const loadCard = () => import('./toast-card.tsx')
type Card = Awaited<ReturnType<typeof loadCard>>['ToastCard']

/** Renders the messages of `toast`. Mounted once, at the root; announced politely. */
export function Toasts() {
  const texts = useUiTexts()
  const messages = useSyncExternalStore(subscribeToToasts, currentToasts)
  const host = useSyncExternalStore(subscribeToDialogs, topmostHost)
  const [ToastCard, setToastCard] = useState<Card | null>(null)
  // Loaded after the first page, before it is needed, and again at a message if the network failed. Not lazily: React
  // delays the content of a suspended boundary by 300 ms.
  useEffect(() => {
    if (ToastCard) return undefined
    const load = (): void => {
      loadCard()
        .then(({ ToastCard: loaded }) => setToastCard(() => loaded))
        .catch(() => undefined)
    }
    load()
    return subscribeToToasts(load)
  }, [ToastCard])
  return createPortal(
    <section className={css.region} aria-label={texts.toasts} aria-live="polite" aria-relevant="additions text">
      {ToastCard && messages.map((message) => <ToastCard key={message.id} message={message} />)}
    </section>,
    host,
  )
}
