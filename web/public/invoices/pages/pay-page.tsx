import { IconFileOff } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { useConfig } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import css from '#web/public/invoices/parts/payable-invoice.module.css'
import { PayableInvoice } from '#web/public/invoices/parts/payable-invoice.tsx'
import { usePayPage } from '#web/public/invoices/use-pay-page.ts'
import type { PaymentSearch } from '#web/public/shared/payment-search.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/**
 * Renders `/pay/{token}`: an invoice for anybody with its payment link, who needs no account. `status=paid` and
 * `status=cancelled` come from the payment page.
 */
export function PayPage() {
  const t = useT()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const { status: returned = '' }: PaymentSearch = useSearch({ strict: false })
  const config = useConfig().data
  const firm = config?.provider.name
  const query = usePayPage(token, returned === 'paid')
  const { data } = query
  const title = data ? t('pay.title', { number: `${data.invoiceNumber}/${data.year}` }) : t('pay.tab_title')
  return (
    <div className={css.page}>
      <PageHeader title={title} description={data && firm ? t('pay.from', { name: firm }) : undefined} />
      <PageState
        query={query}
        errorText={t('pay.failed')}
        loading={<SkeletonCard lines={8} />}
        isEmpty={(invoice) => invoice === null}
        empty={
          <Card>
            <EmptyState
              icon={<IconFileOff size={28} />}
              title={t('pay.unknown')}
              text={t('pay.unknown_text')}
              action={
                <ButtonLink to="/contact_us" tone="primary">
                  {t('pay.contact')}
                </ButtonLink>
              }
            />
          </Card>
        }
      >
        {(invoice) =>
          invoice === null ? null : (
            <PayableInvoice
              invoice={invoice}
              token={token}
              returned={returned}
              isChecking={query.isFetching}
              today={config?.today}
              onAgain={query.refetch}
            />
          )
        }
      </PageState>
    </div>
  )
}
