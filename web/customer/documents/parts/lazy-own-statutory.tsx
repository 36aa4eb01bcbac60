import { loadBundle } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'

/** Loaded with its texts, after the documents. */
const OwnStatutory = loadLater(async () => {
  const [piece] = await Promise.all([import('./own-statutory.tsx'), loadBundle('statutory')])
  return piece.OwnStatutory
})

/** Shows the statutory documents of the user's company below the other documents. */
export function LazyOwnStatutory() {
  const companyId = useSessionUser()?.company?.id
  return companyId === undefined ? null : <OwnStatutory companyId={companyId} fallback={null} />
}
