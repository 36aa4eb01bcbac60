import { describe, expect, it } from 'vitest'
import { languages } from '#contract/core/fields.ts'
import { renewalMails } from '#contract/subscriptions/decline-reasons.ts'
import { testSettings } from '#server/platform/database/testing.ts'
import { endsWithPeriodMail, renewalMail } from './mails.ts'

const invoice = {
  total_cents: 123_450,
  currency: 'EUR',
  hosted_url: 'https://pay.example.test/i/1',
  next_attempt_at: '2027-03-27T23:30:00Z',
}

describe.each(languages)('mails about a renewal in %s', (language) => {
  it.each(renewalMails)('%s names the product, the amount and where to go', (kind) => {
    const mail = renewalMail(testSettings, { kind, invoice, language, product: 'Self <Basic>', starting: false })
    const where = kind === 'ended' ? `${testSettings.publicUrl}/complete_registration/subscription` : invoice.hosted_url
    expect(mail.text).toContain(where)
    expect(mail.text).toContain('Self <Basic>')
    expect(mail.html).not.toContain('<Basic>')
    expect(mail.text).toContain(language === 'en' ? '€1,234.50' : '€1.234,50')
    expect(mail.text.includes('27/03/2027')).toBe(kind !== 'ended')
  })

  it('without the address of the hosted page lead to the own page', () => {
    for (const hosted_url of [null, 'javascript:alert(1)']) {
      const owing = { invoice: { ...invoice, hosted_url }, language, product: 'Basic', starting: false }
      const owed = { kind: 'payment_failed', ...owing } as const
      expect(renewalMail(testSettings, owed).text).toContain(`${testSettings.publicUrl}/subscription`)
    }
  })

  it('promise nothing open before the first payment', () => {
    const owed = { kind: 'payment_failed', invoice, language, product: 'Basic' } as const
    const [first, later] = [true, false].map((starting) => renewalMail(testSettings, { ...owed, starting }).text)
    expect(first).not.toBe(later)
    expect(first).toMatch(/begins|empieza|inizia/)
  })

  it('name the day in London on which a subscription ends', () => {
    const mail = endsWithPeriodMail(testSettings, { language, product: 'Basic', endsAt: '2027-06-30T23:30:00Z' })
    expect(mail.text).toContain('01/07/2027')
    expect(mail.text).toContain(`${testSettings.publicUrl}/subscription`)
  })
})
