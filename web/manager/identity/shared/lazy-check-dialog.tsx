import { lazy, Suspense } from 'react'
import { loadBundle } from '#web/lib/i18n.ts'
import type { CheckDialogProps } from './check-dialog.tsx'

/** Loaded on first use, with its texts. */
const CheckDialog = lazy(async () => {
  const [piece] = await Promise.all([import('./check-dialog.tsx'), loadBundle('links')])
  return { default: piece.CheckDialog }
})

/** Shows the identity check of a person once its dialog is loaded. */
export function LazyCheckDialog(props: CheckDialogProps) {
  return (
    <Suspense fallback={null}>
      <CheckDialog {...props} />
    </Suspense>
  )
}
