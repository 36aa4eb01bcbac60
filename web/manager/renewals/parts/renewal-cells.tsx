import type { UnpaidInvoice } from '#contract/subscriptions/manager-renewals.ts'
import { dateObjectDay, dateObjectTime } from '../../../lib/date-object.ts'
import { useT } from '../../../lib/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BreakableText } from '../../../ui/breakable-text.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { personText, responseText, statusTones } from '../renewal-labels.ts'
import css from './renewal-cells.module.css'

/** Whose renewal it is: the address as the way to the customer, the name below; on a phone the name alone is the way. */
export function RenewalCustomer({ row }: { row: UnpaidInvoice }) {
  const name = personText(row)
  const address = <BreakableText text={row.email} />
  return (
    <>
      <TextLink to="/manager/handle_user/$id" params={{ id: String(row.userId) }}>
        {name === row.email ? (
          address
        ) : (
          <>
            <span className={css.inTable}>{address}</span>
            <span className={css.onCard}>{name}</span>
          </>
        )}
      </TextLink>
      {name === row.email ? null : <span className={`${css.detail} ${css.inTable}`}>{name}</span>}
    </>
  )
}

/** What managers tried by hand: how often, and when and with which response last. */
export function ManualAttempts({ row }: { row: UnpaidInvoice }) {
  const t = useT()
  const { manualAttemptNumber: number, manualAttemptDate: date, manualAttemptResponse: response } = row
  if (number === 0) return '0'
  return (
    <>
      <span className={css.number}>{number}</span>
      <span className={css.detail}>{dateObjectTime(date)}</span>
      {response === null ? null : <span className={css.detail}>{responseText(t, response)}</span>}
    </>
  )
}

/** When it was made: the day, and below it the time. */
export function CreatedCell({ row }: { row: UnpaidInvoice }) {
  const [day, time] = dateObjectTime(row.createdAt).split(', ')
  return (
    <>
      {day}
      <span className={css.detail}>{time}</span>
    </>
  )
}

/** How it stands; on a phone the address, when it was made and how often it was tried by hand as well. */
export function RenewalStatus({ row }: { row: UnpaidInvoice }) {
  const t = useT()
  const count = row.manualAttemptNumber
  return (
    <span className={css.status}>
      {personText(row) === row.email ? null : (
        <span className={`${css.onCard} ${css.line}`}>
          <BreakableText text={row.email} />
        </span>
      )}
      <Badge tone={statusTones[row.status]}>{t(`renewals.status.${row.status}`)}</Badge>
      <span className={css.onCard}>
        {dateObjectDay(row.createdAt)}
        {count === 0 ? null : ` · ${t('renewals.attempts_count', { count })}`}
      </span>
    </span>
  )
}
