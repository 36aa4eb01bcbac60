import { type BankConnection, consentNoticeDays } from '#contract/banking/schemas.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { BadgeTone } from '#web/ui/feedback/badge.tsx'

/** Fields from which the status of a connection is derived. */
export type ConnectionFacts = Pick<
  BankConnection,
  'connectionStatus' | 'connectionExpirationDate' | 'daysLeft' | 'revoked' | 'source'
>

/** A badge with the status, and the sentence beside it. */
export interface ConnectionLabels {
  readonly tone: BadgeTone
  readonly word: string
  readonly detail: string | null
}

/** Returns whether the end of a consent is close enough for a warning. */
const endsSoon = (daysLeft: number | null): boolean => daysLeft !== null && daysLeft <= consentNoticeDays[0]

/** Returns whether the connection needs a renewed consent now or soon. */
export const needsRenewal = ({ connectionStatus, daysLeft, source }: ConnectionFacts): boolean =>
  source !== 'file' && (connectionStatus === 'expired' || (connectionStatus === 'active' && endsSoon(daysLeft)))

const activeLabel = (t: Translate, { connectionExpirationDate, daysLeft }: ConnectionFacts): ConnectionLabels => ({
  tone: endsSoon(daysLeft) ? 'waiting' : 'paid',
  word: t(endsSoon(daysLeft) ? 'banks.status.ending' : 'banks.status.active'),
  detail:
    connectionExpirationDate === null || daysLeft === null
      ? null
      : t('banks.until', { date: formatInstantDay(connectionExpirationDate), days: daysLeft }),
})

/** Describes the status of a connection: an expired consent differs from one that the customer revoked. */
export const connectionLabels = (t: Translate, connection: ConnectionFacts): ConnectionLabels => {
  const { connectionStatus, connectionExpirationDate, revoked, source } = connection
  if (source === 'file') return { tone: 'neutral', word: t('banks.status.file'), detail: t('banks.file_text') }
  switch (connectionStatus) {
    case 'active':
      return activeLabel(t, connection)
    case 'expired':
      return revoked || connectionExpirationDate === null
        ? { tone: 'failed', word: t('banks.status.revoked'), detail: t('banks.revoked_text') }
        : {
            tone: 'failed',
            word: t('banks.status.expired'),
            detail: t('banks.expired_on', { date: formatInstantDay(connectionExpirationDate) }),
          }
    case 'awaiting_authorisation':
      return { tone: 'toPay', word: t('banks.status.awaiting_authorisation'), detail: t('banks.pending_text') }
    case 'rejected':
      return { tone: 'failed', word: t('banks.status.rejected'), detail: t('banks.failed_text') }
    case 'cancelled':
      return { tone: 'neutral', word: t('banks.status.cancelled'), detail: t('banks.cancelled_text') }
  }
}
