import { IconFileUpload, IconRefresh, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currencies } from '#contract/core/money.ts'
import { transferFilters, transferOrders } from '#contract/transfers/manager.ts'
import { loadBundle, useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { BalancesView } from '#web/manager/transfers/parts/balances-view.tsx'
import { BankState, lastReadText } from '#web/manager/transfers/parts/bank-state.tsx'
import css from '#web/manager/transfers/parts/transfers.module.css'
import { TransfersTable } from '#web/manager/transfers/parts/transfers-table.tsx'
import { providerBanksQuery, transfersQuery } from '#web/manager/transfers/queries.ts'
import { maxSearchLength, shownStatuses, transfersSearch } from '#web/manager/transfers/transfers-search.ts'
import { useRefreshBanks } from '#web/manager/transfers/use-refresh-banks.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { loadLater } from '#web/ui/base/load-later.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

const ImportStatement = loadLater(async () => {
  const [piece] = await Promise.all([
    import('#web/manager/transfers/parts/import-statement.tsx'),
    loadBundle('managed_banks'),
  ])
  return piece.ImportStatement
})

/** The order of the list itself: the newest first. */
const newest = { field: 'bookedOn', direction: 'desc' } as const

/** `/manager/transfers`: payments into the provider's accounts, or customers' balances. */
export function TransfersPage() {
  const { search } = usePageSearch(transfersSearch)
  return search.view === 'balances' ? <BalancesView /> : <IncomingTransfers />
}

/** Lists payments into the provider's accounts, and the invoices that they pay. */
function IncomingTransfers() {
  const t = useT()
  const { search, change } = usePageSearch(transfersSearch)
  const [importing, setImporting] = useState(false)
  const query = useQuery(transfersQuery(search))
  const banks = useQuery(providerBanksQuery)
  const refresh = useRefreshBanks()
  const table = usePagedTable(query, search, change)
  const sort = tableSort(transferOrders, search.order, change, newest)
  const { status, currency, text } = search
  const isFiltered = status !== 'to_book' || currency !== '' || text !== ''
  const clear = (): void => change({ status: 'to_book', currency: '', text: '', page: 1 })
  const isConnected = banks.data?.some(({ source }) => source !== 'file') === true
  return (
    <>
      <PageHeader
        title={t('nav.transfers')}
        description={t('transfers.intro')}
        count={lastReadText(t, banks.data)}
        actions={
          <>
            <ButtonLink to="/manager/transfers" search={{ view: 'balances' }} icon={<IconWallet size={16} />}>
              {t('transfers.balances')}
            </ButtonLink>
            <Button icon={<IconFileUpload size={16} />} onClick={() => setImporting(true)}>
              {t('transfers.import')}
            </Button>
            {isConnected ? (
              <Button icon={<IconRefresh size={16} />} busy={refresh.running} onClick={refresh.start}>
                {t('transfers.refresh')}
              </Button>
            ) : null}
          </>
        }
      />
      <Stack gap={16} className={css.notices}>
        <BankState banks={banks.data} />
        {importing ? (
          <ImportStatement
            connections={banks.data}
            onClose={() => setImporting(false)}
            fallback={<SkeletonCard lines={4} />}
          />
        ) : null}
      </Stack>
      <LazyListFilters
        label={t('transfers.search')}
        textLabel="transfers.search_text"
        text={{ value: text, maxLength: maxSearchLength, onSearch: (words) => change({ text: words, page: 1 }, true) }}
        chips={[
          {
            label: t('transfers.status'),
            options: shownStatuses.map((value) => ({ value, label: t(`transfers.filter.${value}`) })),
            value: status,
            onChange: (value) =>
              change({
                status: [...transferFilters, 'all' as const].find((one) => one === value) ?? 'to_book',
                page: 1,
              }),
          },
          {
            label: t('transfers.currency'),
            options: currencies.map((value) => ({ value, label: value })),
            value: currency,
            onChange: (value) => change({ currency: currencies.find((one) => one === value) ?? '', page: 1 }),
          },
        ]}
        sort={{ ...sort, labels: { bookedOn: t('transfers.day'), amount: t('transfers.amount') } }}
        onClear={isFiltered ? clear : undefined}
      />
      <TransfersTable
        {...table}
        sort={sort}
        isConnected={banks.data === undefined || banks.data.length > 0}
        filteredEmpty={isFiltered ? { title: t('transfers.none_found'), onClear: clear } : undefined}
      />
    </>
  )
}
