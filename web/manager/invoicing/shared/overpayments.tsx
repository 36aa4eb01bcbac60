import { loadBundle } from '#web/lib/i18n.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'

/** Shows payments of more than was owed, until they are settled. Loaded with its texts: most pages have none. */
export const Overpayments = loadLater(async () => {
  const [piece] = await Promise.all([import('./overpayments-notice.tsx'), loadBundle('overpayments')])
  return piece.OverpaymentsNotice
})
