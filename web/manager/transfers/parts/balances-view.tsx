import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerBalance } from '#contract/transfers/schemas.ts'
import { formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { balancesQuery } from '#web/manager/transfers/queries.ts'
import { transfersSearch } from '#web/manager/transfers/transfers-search.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable } from '#web/ui/data/data-table.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { BalanceDialog } from './balance-dialog.tsx'

const nameOf = (t: Translate, { email }: CustomerBalance): string => email ?? t('balances_page.deleted')

const columnsIn = (t: Translate): DataColumn<CustomerBalance>[] => [
  {
    id: 'customer',
    header: t('balances_page.customer'),
    cell: (row) =>
      row.email === null ? (
        nameOf(t, row)
      ) : (
        <TextLink to="/manager/handle_user/$id" params={{ id: String(row.userId) }}>
          <BreakableText text={row.email} />
        </TextLink>
      ),
    fill: true,
    card: 'title',
  },
  {
    id: 'amount',
    header: t('balances_page.balance'),
    cell: ({ amount, currency }) => formatUnits(amount, currency),
    numeric: true,
    card: 'amount',
  },
]

/** Lists customers who transferred more than they owed. */
export function BalancesView() {
  const t = useT()
  const { search, change } = usePageSearch(transfersSearch)
  const table = usePagedTable(useQuery(balancesQuery(search)), search, change)
  const [opened, setOpened] = useState<CustomerBalance>()
  return (
    <>
      <PageHeader
        title={t('transfers.balances')}
        description={t('balances_page.intro')}
        back={{ label: t('nav.transfers'), link: { to: '/manager/transfers' } }}
      />
      <DataTable<CustomerBalance>
        {...table}
        label={t('transfers.balances')}
        columns={columnsIn(t)}
        rowKey={({ userId, currency }) => `${userId} ${currency}`}
        rowLabel={(row) => nameOf(t, row)}
        errorText={t('balances_page.failed')}
        empty={{ icon: <IconWallet size={20} />, title: t('balances_page.none'), text: t('balances_page.none_text') }}
        rowActions={(row) => [
          {
            key: 'open',
            label: t('balances_page.open'),
            labels: t('balances_page.open'),
            icon: <IconWallet size={16} />,
            onSelect: () => setOpened(row),
          },
        ]}
      />
      {opened === undefined ? null : (
        <BalanceDialog userId={opened.userId} name={nameOf(t, opened)} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
