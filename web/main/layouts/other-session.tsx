import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { loadBundle } from '../../lib/i18n.ts'
import { onOtherSession, otherSessionNow } from '../other-session.ts'
import type { OtherSessionDialogProps } from './other-session-dialog.tsx'

// Without it the page stays as it is, and the server refuses its calls.
const OtherSessionDialog = lazy(async (): Promise<{ default: ComponentType<OtherSessionDialogProps> }> => {
  try {
    const [piece] = await Promise.all([import('./other-session-dialog.tsx'), loadBundle('forms')])
    return { default: piece.OtherSessionDialog }
  } catch {
    return { default: () => null }
  }
})

/** The dialog about a session that is somebody else's now, while that is so. */
export function OtherSession() {
  const user = useSyncExternalStore(onOtherSession, otherSessionNow)
  return user === null ? null : (
    <Suspense>
      <OtherSessionDialog user={user} />
    </Suspense>
  )
}
