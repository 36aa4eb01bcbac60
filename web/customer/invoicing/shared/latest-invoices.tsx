import { useQuery } from '@tanstack/react-query'
import type { OwnInvoice } from '#contract/invoicing/schemas.ts'
import { InvoiceStatusBadge } from '#web/customer/invoicing/parts/invoice-status.tsx'
import { ownInvoicesQuery } from '#web/customer/invoicing/queries.ts'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import css from './latest-invoices.module.css'

const shownCount = 4

/** Fetches the user's newest invoices. Quiet: the page is complete without them. */
export const latestInvoicesQuery = { ...ownInvoicesQuery({ page: 1, itemsPerPage: 10 }), meta: { quiet: true } }

/** Lists the user's newest invoices with a link to all of them; renders nothing if there is none. */
export function LatestInvoices() {
  const t = useT()
  const { data, isError } = useQuery(latestInvoicesQuery)
  if (data === undefined) return isError ? null : <SkeletonCard lines={8} />
  if (data.rows.length === 0) return null
  return (
    <Card
      title={t('own_invoices.latest')}
      padded={false}
      actions={
        <ButtonLink to="/invoices" small>
          {t('own_invoices.see_all')}
        </ButtonLink>
      }
    >
      <ul className={css.invoices}>
        {data.rows.slice(0, shownCount).map((invoice) => (
          <Invoice key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </Card>
  )
}

function Invoice({ invoice }: { invoice: OwnInvoice }) {
  const t = useT()
  const { invoiceNumber, year, createdAt, total, currency, status, isOverdue } = invoice
  return (
    <li className={css.invoice}>
      <span className={css.labels}>
        <Text medium>{t('own_invoices.of_invoice', { number: `${invoiceNumber}/${year}` })}</Text>
        <Text small dimmed figures>
          {formatDate(createdAt)}
        </Text>
      </span>
      <InvoiceStatusBadge status={status} isOverdue={isOverdue} />
      <span className={css.amount}>{formatUnits(total, currency)}</span>
    </li>
  )
}
