import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { useReturnState } from '#web/lib/return-to.ts'
import { draftsQuery } from '#web/manager/invoicing/lists/drafts-query.ts'
import { kindPages } from '#web/manager/invoicing/shared/kind-pages.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { DraftsTable } from './drafts-table.tsx'

export interface InvoiceDraftsProps {
  search: PageSearch
  change: (next: Partial<PageSearch>, replace?: boolean) => void
  tabs: ReactNode
}

/** Lists the invoices that are written and not issued. */
export function InvoiceDrafts({ search, change, tabs }: InvoiceDraftsProps) {
  const t = useT()
  const state = useReturnState()
  const query = useQuery(draftsQuery(search))
  const table = usePagedTable(query, search, change)
  const total = query.data?.total
  return (
    <>
      <PageHeader
        title={t(kindPages.invoice.list.label)}
        count={total === undefined ? undefined : t('drafts.count', { count: total })}
        actions={
          <ButtonLink tone="primary" to="/manager/new_invoice/{-$id}" state={state}>
            {t('nav.new_invoice')}
          </ButtonLink>
        }
      />
      {tabs}
      <DraftsTable {...table} />
    </>
  )
}
