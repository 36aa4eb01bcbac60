import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useDocumentTable } from '../../invoicing/lists/use-document-table.ts'
import type { RenewalsSearch } from '../default-search.ts'
import { EmailSearch } from '../parts/email-search.tsx'
import { RenewalFigures } from '../parts/renewal-figures.tsx'
import { RenewalsTable } from '../parts/renewals-table.tsx'
import { renewalsQuery } from '../queries.ts'
import { renewalsSearch } from '../renewals-search.ts'

/** `/manager/manage_subscriptions`: the counters, and the failed or pending renewals. */
export function RenewalsPage() {
  const t = useT()
  const navigate = useNavigate()
  const search = renewalsSearch(useSearch({ strict: false }))
  const query = useQuery({
    ...renewalsQuery(search),
    select: ({ unpaid_invoices, num_found, ...figures }) => ({ rows: unpaid_invoices, total: num_found, figures }),
  })
  const change = (next: Partial<RenewalsSearch>, replace = false): void =>
    void navigate({ to: '/manager/manage_subscriptions', search: { ...search, ...next }, replace, resetScroll: false })
  const table = useDocumentTable(query, search, change)
  return (
    <>
      <PageHeader title={t('nav.manage_subscriptions')} description={t('renewals.intro')} />
      {query.data === undefined && query.isError ? null : <RenewalFigures figures={query.data?.figures} />}
      <EmailSearch email={search.email} onSearch={(email) => change({ email, page: 1 }, true)} />
      <RenewalsTable
        {...table}
        filteredEmpty={
          search.email === ''
            ? undefined
            : {
                title: t('renewals.none_found', { text: search.email }),
                onClear: () => change({ email: '', page: 1 }),
              }
        }
      />
    </>
  )
}
