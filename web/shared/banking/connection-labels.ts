import { type BankConnection, consentNoticeDays } from '#contract/banking/schemas.ts'
import { formatInstantDay } from '../../lib/format.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** What tells how a connection stands. */
export type ConnectionFacts = Pick<
  BankConnection,
  'connectionStatus' | 'connectionExpirationDate' | 'daysLeft' | 'revoked' | 'source'
>

/** A status as a badge, and the sentence beside it. */
export interface ConnectionLabels {
  readonly tone: BadgeTone
  readonly word: string
  readonly detail: string | null
}

/** Whether a consent that ends soon is worth a warning. */
const endsSoon = (daysLeft: number | null): boolean => daysLeft !== null && daysLeft <= consentNoticeDays[0]

/** Whether the connection gives nothing more, or soon will, until its consent is renewed. */
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

/** The status of a connection in words: lapsed by itself (`expired on`) is told apart from revoked by the customer. */
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
    case 'pending':
      return { tone: 'toPay', word: t('banks.status.pending'), detail: t('banks.pending_text') }
    case 'failed':
      return { tone: 'failed', word: t('banks.status.failed'), detail: t('banks.failed_text') }
    case 'cancelled':
      return { tone: 'neutral', word: t('banks.status.cancelled'), detail: t('banks.cancelled_text') }
  }
}
