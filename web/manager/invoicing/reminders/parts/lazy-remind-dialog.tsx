import { lazy, Suspense } from 'react'
import { loadBundle } from '#web/lib/i18n.ts'
import type { RemindDialogProps } from './remind-dialog.tsx'

/** Loaded on first use, with its texts. */
const RemindDialog = lazy(async () => {
  const [piece] = await Promise.all([import('./remind-dialog.tsx'), loadBundle('reminders')])
  return { default: piece.RemindDialog }
})

/** Shows the confirmation of a reminder once it is loaded. */
export function LazyRemindDialog(props: RemindDialogProps) {
  return (
    <Suspense fallback={null}>
      <RemindDialog {...props} />
    </Suspense>
  )
}
