import type { RenewalEvent } from '#contract/subscriptions/manager-renewals.ts'
import { isMessageKey, type Translate } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { centsText, declineText, responseText } from './shared/renewal-labels.ts'

/** The text of a timeline entry: what happened, and its details. */
export interface TimelineLabels {
  readonly title: string
  readonly details: readonly string[]
}

type EventOf<Kind extends RenewalEvent['kind']> = Extract<RenewalEvent, { kind: Kind }>

const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const cardText = (t: Translate, { brand, last4, expMonth, expYear }: NonNullable<EventOf<'attempt'>['card']>): string =>
  t('renewals.timeline.card', {
    brand: brandNames[brand] ?? brand,
    last4,
    until: `${String(expMonth).padStart(2, '0')}/${expYear}`,
  })

const attemptLabels = (t: Translate, { outcome, reason, code, card }: EventOf<'attempt'>): TimelineLabels => {
  const why = outcome === 'failed' ? declineText(t, reason) : null
  const details = [
    why,
    card === null ? null : cardText(t, card),
    code === null ? null : t('renewals.timeline.code', { code }),
  ]
  return { title: t(`renewals.timeline.attempt.${outcome}`), details: details.filter((text) => text !== null) }
}

const mailLabels = (t: Translate, { mail, to, status: state }: EventOf<'mail'>): TimelineLabels => {
  const key = `renewal.mail.${mail}`
  const name = isMessageKey(key) ? t(key) : mail
  return { title: t(`renewals.timeline.mail.${state}`, { name }), details: [to] }
}

const outcomes: Readonly<Record<string, MessageKey>> = {
  started: 'renewals.timeline.outcome.started',
  unanswered: 'renewals.timeline.outcome.unanswered',
  not_open: 'renewals.timeline.outcome.not_open',
  failed: 'renewals.timeline.outcome.failed',
}

/** Describes the result of an action; anything without a text of its own is the response to an attempt. */
const outcomeText = (t: Translate, outcome: string): string => {
  const key = outcomes[outcome]
  return key === undefined ? responseText(t, outcome) : t(key)
}

const actionLabels = (t: Translate, { action, actor: by, outcome }: EventOf<'action'>): TimelineLabels => {
  const who = by ?? t('renewals.timeline.nobody')
  const title = t(`renewals.timeline.action.${action}`, { who })
  return { title, details: outcome === 'voided' ? [] : [outcomeText(t, outcome)] }
}

/** Builds the text of an entry. */
export const timelineLabels = (t: Translate, event: RenewalEvent): TimelineLabels => {
  switch (event.kind) {
    case 'created':
      return {
        title: t('renewals.timeline.created', { total: centsText(event.amountCents, event.currency) }),
        details: [],
      }
    case 'attempt':
      return attemptLabels(t, event)
    case 'mail':
      return mailLabels(t, event)
    case 'action':
      return actionLabels(t, event)
    case 'paid':
      return { title: t('renewals.timeline.paid'), details: [] }
    case 'voided':
      return { title: t('renewals.timeline.voided'), details: [] }
    case 'next':
      return { title: t('renewals.timeline.next'), details: [] }
    case 'last_day':
      return { title: t('renewals.timeline.last_day'), details: [] }
  }
}

/** Reports whether no automatic event follows: not settled, and no next attempt planned. */
export const isVoided = (events: readonly RenewalEvent[]): boolean =>
  events.length > 0 && !events.some(({ kind }) => kind === 'paid' || kind === 'voided' || kind === 'next')
