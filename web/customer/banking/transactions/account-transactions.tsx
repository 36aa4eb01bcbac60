import { IconDownload, IconListSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportOwnTransactions } from '#contract/banking/own-transactions.ts'
import type { BankAccount } from '#contract/banking/schemas.ts'
import { type TransactionsSearch, transactionsSearch } from '#web/customer/banking/transactions-search.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { accountLine, bankMoney } from '#web/shared/banking/account-labels.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { groupMonths } from './group-months.ts'
import { MonthSection } from './month-section.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import css from './transactions.module.css'
import { filtersOf, transactionsQuery } from './transactions-query.ts'

export interface AccountTransactionsProps {
  account: BankAccount
  /** Every account of the customer, to change between them. */
  accounts: readonly { readonly bankName: string; readonly account: BankAccount }[]
  onChoose: (id: number) => void
}

/** Shows an account's balance and its transactions by month, with filters and an export of what they find. */
export function AccountTransactions({ account, accounts, onChoose }: AccountTransactionsProps) {
  const t = useT()
  const { search, change } = usePageSearch(transactionsSearch)
  const query = useInfiniteQuery(transactionsQuery(account.id, search))
  const isFiltered = Object.keys(transactionsSearch.write(search)).length > 0
  const pages = query.data?.pages
  const showMore = () => void query.fetchNextPage()
  return (
    <>
      <div className={css.head}>
        <div className={css.account}>
          <SelectField
            native
            label={t('transactions.account')}
            value={String(account.id)}
            onChange={(id) => onChoose(Number(id))}
            options={accounts.map((one) => ({
              value: String(one.account.id),
              label: `${one.bankName} – ${accountLine(t, one.account)}`,
            }))}
          />
        </div>
        <Balance account={account} />
      </div>
      <TransactionFilters search={search} onChange={(next) => change(next, true)}>
        {pages?.some((page) => page['hydra:member'].length > 0) === true ? (
          <ExportButton accountId={account.id} search={search} />
        ) : null}
      </TransactionFilters>
      <PageState
        query={{ ...query, data: pages, isError: query.isError && !query.isFetchNextPageError }}
        errorText={t('transactions.failed')}
        loading={<SkeletonCard lines={12} />}
        isEmpty={(all) => all.every((page) => page['hydra:member'].length === 0)}
        empty={<Nothing isFiltered={isFiltered} />}
      >
        {(all) => (
          <div className={css.list} aria-busy={query.isPlaceholderData}>
            <div className={css.columns} aria-hidden="true">
              <span />
              <span>{t('transactions.description')}</span>
              <span>{t('transactions.direction.out')}</span>
              <span>{t('transactions.direction.in')}</span>
              <span>{t('transactions.balance')}</span>
            </div>
            {groupMonths(all).map((month) => (
              <MonthSection
                key={month.month ?? 'undated'}
                month={month}
                balanceCurrency={all[0]?.account.balance?.currency ?? account.currency}
              />
            ))}
            {query.hasNextPage ? (
              <div className={css.foot}>
                {query.isFetchNextPageError ? (
                  <MoreFailed isBusy={query.isFetchingNextPage} onRetry={showMore} />
                ) : (
                  <Button busy={query.isFetchingNextPage} onClick={showMore}>
                    {t('transactions.show_more')}
                  </Button>
                )}
              </div>
            ) : null}
          </div>
        )}
      </PageState>
    </>
  )
}

/** Takes the place of the button that failed, so that its report is where the reader looks. */
function MoreFailed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const t = useT()
  const retry = (
    <Button small busy={isBusy} onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  return (
    <Alert tone="error" action={retry}>
      {t('transactions.more_failed')}
    </Alert>
  )
}

function Balance({ account: { balance } }: { account: BankAccount }) {
  const t = useT()
  if (balance === null) return <p className={css.nowDay}>{t('transactions.no_balance')}</p>
  return (
    <p className={css.now}>
      <span className={css.nowAmount}>{bankMoney(balance.amount, balance.currency)}</span>
      <span className={css.nowDay}>{t(`balances.${balance.kind}`, { date: formatDate(balance.balanceDate) })}</span>
    </p>
  )
}

function ExportButton({ accountId, search }: { accountId: number; search: TransactionsSearch }) {
  const t = useT()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const file = await call(exportOwnTransactions, { params: { id: accountId }, query: filtersOf(search) })
      saveFile(file, 'transactions.csv')
    } catch (error) {
      showError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button tone="subtle" icon={<IconDownload size={16} />} busy={isBusy} onClick={() => void save()}>
      {t('transactions.export')}
    </Button>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  return (
    <Card>
      <EmptyState
        icon={<IconListSearch size={22} />}
        title={t(isFiltered ? 'transactions.none_found' : 'transactions.none')}
        text={t(isFiltered ? 'transactions.none_found_text' : 'transactions.none_text')}
      />
    </Card>
  )
}
