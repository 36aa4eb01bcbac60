import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { EmailSearch } from '#web/manager/renewals/parts/email-search.tsx'
import { RenewalFigures } from '#web/manager/renewals/parts/renewal-figures.tsx'
import { RenewalsTable } from '#web/manager/renewals/parts/renewals-table.tsx'
import { renewalsQuery } from '#web/manager/renewals/queries.ts'
import { renewalsSearch } from '#web/manager/renewals/renewals-search.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** `/manager/manage_subscriptions`: the counters, and the failed or pending renewals. */
export function RenewalsPage() {
  const t = useT()
  const { search, change } = usePageSearch(renewalsSearch)
  const query = useQuery({
    ...renewalsQuery(search),
    select: ({ unpaid_invoices, num_found, ...figures }) => ({ rows: unpaid_invoices, total: num_found, figures }),
  })
  const table = usePagedTable(query, search, change)
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
