import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { MonthTotals, OwnTransaction } from '#contract/banking/own-transactions.ts'
import { dayTitle } from '#web/lib/day-title.ts'
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

/** Shows the transactions of a month by day, below its totals. */
export function MonthSection({ month: { month, totals, days }, balanceCurrency }: MonthSectionProps) {
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
      {days.map(({ day, transactions }) => (
        <div key={day ?? 'undated'} className={css.day}>
          {day === null ? null : <h3 className={css.dayName}>{dayTitle(day)}</h3>}
          <ul className={css.rows}>
            {transactions.map((one) => (
              <Transaction key={one.id} transaction={one} balanceCurrency={balanceCurrency} />
            ))}
          </ul>
        </div>
      ))}
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

/** Shows money in and money out in columns of their own, each with its arrow and its sign, and the balance after it. */
function Transaction({ transaction, balanceCurrency }: { transaction: OwnTransaction; balanceCurrency: string }) {
  const t = useT()
  const { amount, currency, description, counterparty, balanceAfter } = transaction
  const isOut = amount.startsWith('-')
  const direction = isOut ? 'out' : 'in'
  const Arrow = isOut ? IconArrowUpRight : IconArrowDownLeft
  const [first, second] = counterparty === null ? [description, null] : [counterparty, description]
  return (
    <li className={css.row} data-direction={direction}>
      <span className={css.arrow} aria-hidden="true">
        <Arrow size={16} stroke={1.75} />
      </span>
      <span className={css.what}>
        <span className={css.who}>{first ?? t('transactions.no_text')}</span>
        {second === null ? null : <span className={css.text}>{second}</span>}
      </span>
      <span className={css.amount}>
        <VisuallyHidden>{t(`transactions.direction.${direction}`)} </VisuallyHidden>
        {/* A minus as wide as the plus: their figures line up. */}
        {isOut ? '\u2212' : '+'}
        {bankMoney(isOut ? amount.slice(1) : amount, currency)}
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
