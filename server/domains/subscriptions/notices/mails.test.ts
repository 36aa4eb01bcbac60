import { describe, expect, it } from 'vitest'
import { languages } from '#contract/core/fields.ts'
import { type RenewalMail, renewalMails } from '#contract/subscriptions/decline-reasons.ts'
import { testSettings } from '#server/platform/database/testing.ts'
import { translate } from '#server/platform/language/translate.ts'
import { endsWithPeriodMail, renewalMail } from './mails.ts'
import { subscriptionStartedMail } from './subscription-started-mail.ts'

const invoice = {
  total_cents: 123_450,
  currency: 'EUR',
  hosted_url: 'https://pay.example.test/i/1',
  next_attempt_at: '2027-03-27T23:30:00Z',
  period_end: '2027-05-02T12:00:00Z',
}

describe.each(languages)('mails about a renewal in %s', (language) => {
  const mailOf = (kind: RenewalMail, change: object = {}) =>
    renewalMail(testSettings, {
      kind,
      invoice,
      language,
      product: 'Self <Basic>',
      starting: false,
      lastBy: null,
      ...change,
    })

  it.each(renewalMails)('%s names the product, the amount and the next step', (kind) => {
    const mail = mailOf(kind)
    const own = { ended: '/complete_registration/subscription', recovered: '/subscription' } as const
    const where =
      kind === 'ended' || kind === 'recovered' ? `${testSettings.publicUrl}${own[kind]}` : invoice.hosted_url
    expect(mail.text).toContain(where)
    expect(mail.text).toContain('Self <Basic>')
    expect(mail.html).not.toContain('<Basic>')
    expect(mail.text).toContain(language === 'en' ? '€1,234.50' : '€1.234,50')
    expect(mail.text.includes('27/03/2027')).toBe(kind !== 'ended' && kind !== 'recovered')
    expect(mail.text.includes('02/05/2027')).toBe(kind === 'recovered')
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/[{}]|01\/01\/1970/)
  })

  it('name each day once, and that on which the subscription ends where it is known', () => {
    const lastBy = '2027-04-08T22:30:00Z'
    for (const kind of ['payment_failed', 'retry_failed', 'action_needed'] as const) {
      expect(mailOf(kind, { lastBy }).text).toContain('08/04/2027')
      expect(mailOf(kind, { lastBy }).text).not.toBe(mailOf(kind).text)
      expect(mailOf(kind).text.match(/\d\d\/\d\d\/\d{4}/g)).toEqual(['27/03/2027'])
      expect(mailOf(kind, { lastBy }).text.match(/\d\d\/\d\d\/\d{4}/g)).toEqual(['27/03/2027', '08/04/2027'])
    }
    const last = mailOf('last_warning', { lastBy: invoice.next_attempt_at })
    expect(last.subject).toContain('27/03/2027')
    expect(last.text).toContain(translate(language, 'renewal.outlook.last', { next: '27/03/2027', last: '' }))
  })

  it('show what was paid when a subscription starts, and when it renews', () => {
    const started = { language, product: 'Basic', payment: invoice, renewsAt: '2027-06-30T23:30:00Z' }
    const mail = subscriptionStartedMail(testSettings, started)
    expect(mail.text).toContain(language === 'en' ? '€1,234.50' : '€1.234,50')
    expect(mail.text).toContain('01/07/2027')
    expect(subscriptionStartedMail(testSettings, { ...started, renewsAt: null }).text).not.toContain('01/07/2027')
  })

  it('link to the customer’s page without the address of the hosted page', () => {
    for (const hosted_url of [null, 'javascript:alert(1)']) {
      const owing = { invoice: { ...invoice, hosted_url }, language, product: 'Basic', starting: false, lastBy: null }
      const owed = { kind: 'payment_failed', ...owing } as const
      expect(renewalMail(testSettings, owed).text).toContain(`${testSettings.publicUrl}/subscription`)
    }
  })

  it('promise no access before the first payment', () => {
    const owed = { kind: 'payment_failed', invoice, language, product: 'Basic', lastBy: null } as const
    const [first, later] = [true, false].map((starting) => renewalMail(testSettings, { ...owed, starting }).text)
    expect(first).not.toBe(later)
    expect(first).toMatch(/starts|empezará|inizierà/)
    const open = /your account stays|su cuenta sigue|il suo account resta/i
    for (const kind of [
      'payment_failed',
      'retry_failed',
      'last_warning',
      'action_needed',
      'last_attempt_failed',
    ] as const)
      expect(mailOf(kind, { starting: true }).text).not.toMatch(open)
    expect(mailOf('action_needed').text).toMatch(open)
  })

  it('name the day in London on which a subscription ends', () => {
    const mail = endsWithPeriodMail(testSettings, { language, product: 'Basic', endsAt: '2027-06-30T23:30:00Z' })
    expect(mail.text).toContain('01/07/2027')
    expect(mail.text).toContain(`${testSettings.publicUrl}/subscription`)
  })
})
