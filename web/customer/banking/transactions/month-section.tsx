import { useId } from 'react'
import type { MonthTotals, OwnTransaction } from '#contract/banking/own-transactions.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { monthTitle } from '#web/lib/month-text.ts'
import { bankMoney } from '#web/shared/banking/account-labels.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import type { TransactionMonth } from './group-months.ts'
import css from './transactions.module.css'

export interface MonthSectionProps {
  month: TransactionMonth
  /** The currency of the balances, which can differ from a transaction's. */
  balanceCurrency: string
}

/** Shows the transactions of a month below its totals, each with the balance after it. */
export function MonthSection({ month: { month, totals, transactions }, balanceCurrency }: MonthSectionProps) {
  const t = useT()
  const headingId = useId()
  return (
    <section className={css.month} aria-labelledby={headingId}>
      <div className={css.monthHead}>
        <h2 id={headingId} className={css.monthName}>
          {month === null ? t('transactions.undated') : monthTitle(month)}
        </h2>
        <ul className={css.totals}>
          {totals.map((one) => (
            <Totals key={one.currency} totals={one} />
          ))}
        </ul>
      </div>
      <ul className={css.rows}>
        {transactions.map((one) => (
          <Transaction key={one.id} transaction={one} balanceCurrency={balanceCurrency} />
        ))}
      </ul>
    </section>
  )
}

function Totals({ totals: { moneyIn, moneyOut, currency } }: { totals: MonthTotals }) {
  const t = useT()
  return (
    <li className={css.total}>
      <span>{t('transactions.in', { amount: bankMoney(moneyIn, currency) })}</span>
      <span>{t('transactions.out', { amount: bankMoney(moneyOut, currency) })}</span>
    </li>
  )
}

function Transaction({ transaction, balanceCurrency }: { transaction: OwnTransaction; balanceCurrency: string }) {
  const t = useT()
  const { bookingDate, valueDate, amount, currency, description, counterparty, balanceAfter } = transaction
  const isOut = amount.startsWith('-')
  const [first, second] = counterparty === null ? [description, null] : [counterparty, description]
  return (
    <li className={css.row}>
      <span className={css.date}>{formatDate(bookingDate ?? valueDate) || t('transactions.no_date')}</span>
      <span className={css.what}>
        <span className={css.who}>{first ?? t('transactions.no_text')}</span>
        {second === null ? null : <span className={css.text}>{second}</span>}
      </span>
      <span className={css.amount} data-in={!isOut || undefined}>
        {isOut ? '' : '+'}
        {bankMoney(amount, currency)}
      </span>
      <span className={css.balance}>
        {balanceAfter === null ? null : (
          <>
            <VisuallyHidden>{t('transactions.balance')} </VisuallyHidden>
            {bankMoney(balanceAfter, balanceCurrency)}
          </>
        )}
      </span>
    </li>
  )
}
