import type { Invoice } from '#contract/invoicing/schemas.ts'
import { loadBundle } from '#web/lib/i18n.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'

/** Loaded with its texts. */
const RemindersCard = loadLater(async () => {
  const [piece] = await Promise.all([import('./reminders-card.tsx'), loadBundle('reminders')])
  return piece.RemindersCard
})

/** Shows the reminders of an invoice that staff issued; nothing for one of a payment, which is paid. */
export function LazyRemindersCard({ invoice }: { invoice: Invoice }) {
  const { invoiceNumber, subscription, consultancy, externalPurchase } = invoice
  if (invoiceNumber === null || subscription || consultancy || externalPurchase) return null
  return <RemindersCard key={invoice.id} invoice={invoice} fallback={<SkeletonCard lines={2} />} />
}
