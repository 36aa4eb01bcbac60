import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { loadBundle } from '#web/lib/i18n.ts'
import { onOtherSession, otherSessionNow } from '#web/main/other-session.ts'
import type { OtherSessionDialogProps } from './other-session-dialog.tsx'

// Without it the page remains as it is, and the server rejects its calls.
const OtherSessionDialog = lazy(async (): Promise<{ default: ComponentType<OtherSessionDialogProps> }> => {
  try {
    const [piece] = await Promise.all([import('./other-session-dialog.tsx'), loadBundle('forms')])
    return { default: piece.OtherSessionDialog }
  } catch {
    return { default: () => null }
  }
})

/** Shows the dialog while the browser's session belongs to another user. */
export function OtherSession() {
  const user = useSyncExternalStore(onOtherSession, otherSessionNow)
  return user === null ? null : (
    <Suspense>
      <OtherSessionDialog user={user} />
    </Suspense>
  )
}
