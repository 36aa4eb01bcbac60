import type { UnpaidInvoice } from '#contract/subscriptions/manager-renewals.ts'
import { dateObjectDay, dateObjectTime } from '#web/lib/date-object.ts'
import { useT } from '#web/lib/i18n.ts'
import { personText, responseText, statusTones } from '#web/manager/renewals/shared/renewal-labels.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './renewal-cells.module.css'

/** Shows the customer of a renewal: the address as link, the name below; on a phone the name is the link. */
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

/** Shows the managers' manual attempts: their count, and the time and response of the last. */
export function ManualAttempts({ row }: { row: UnpaidInvoice }) {
  const t = useT()
  const { manualAttemptNumber: number, manualAttemptDate: date, manualAttemptResponse: response } = row
  if (number === 0) return '0'
  return (
    <>
      <Text medium>{number}</Text>
      <span className={css.detail}>{dateObjectTime(date)}</span>
      {response === null ? null : <span className={css.detail}>{responseText(t, response)}</span>}
    </>
  )
}

/** Shows the day of creation, and below it the time. */
export function CreatedCell({ row }: { row: UnpaidInvoice }) {
  const [day, time] = dateObjectTime(row.createdAt).split(', ')
  return (
    <>
      {day}
      <span className={css.detail}>{time}</span>
    </>
  )
}

/** Shows the status; on a phone the address, the creation and the manual attempts as well. */
export function RenewalStatus({ row }: { row: UnpaidInvoice }) {
  const t = useT()
  const count = row.manualAttemptNumber
  return (
    <Row as="span" gap={[4, 8]} className={css.status}>
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
    </Row>
  )
}
