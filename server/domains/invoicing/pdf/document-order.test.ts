import { describe, expect, test } from 'vitest'
import type { Snapshot } from '#server/domains/invoicing/issue.ts'
import { testSettings } from '#server/platform/database/testing/test-settings.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import type { documentModel } from './document-model.ts'
import { documentOrder } from './document-order.ts'

const token = 'a'.repeat(43)
const unpaid: Snapshot = {
  kind: 'invoice',
  number: 12,
  year: 2026,
  dated_on: '2026-11-03',
  supplied_on: null,
  paid: false,
  customer_name: 'Byron Books Ltd',
  address: '12 St James’s Square',
  city: null,
  contact: null,
  fiscal_number: null,
  language: 'en',
  currency: 'GBP',
  items: [{ title: 'Bookkeeping', description: 'One month', qty: 2, priceCents: 10_050, vat: 2000, discount: null }],
  net_cents: 20_100,
  vat_cents: 4_020,
  total_cents: 24_120,
  notes: null,
  sterling_millionths: null,
  sterling_vat_cents: null,
  invoice_id: null,
  send_to: null,
  due_on: '2026-11-17',
  received_cents: 0,
  pay_token: token,
}

describe('how an invoice is paid', () => {
  const orderOf = (change: Partial<Snapshot>) =>
    documentOrder(testSettings, { ...unpaid, ...change }, null, { madeAt: new Date('2026-11-03T10:00:00Z') })
  const paymentIn = (change: Partial<Snapshot>) => (orderOf(change).data as ReturnType<typeof documentModel>).payment

  test('is printed with the day, the account that the currency reaches, and the reference', () => {
    expect(paymentIn({ received_cents: 120 })).toMatchObject({
      title: 'To pay by 17/11/2026',
      lines: [
        { label: 'Account name', value: 'Portico Demo Ltd' },
        { label: 'Bank', value: 'Demo Bank' },
        { label: 'Sort code', value: '00-01-02' },
        { label: 'Account number', value: '12345678' },
        { label: 'Reference', value: 'RF25 2026 0012' },
      ],
      link: { url: `${testSettings.publicUrl}/pay/${token}` },
    })
    expect(paymentIn({ currency: 'EUR' })?.lines.map(({ label }) => label)).toContain('IBAN')
    expect(orderOf({}).pictures).toHaveLength(1)
  })

  test.each([
    ['a paid invoice', { paid: true }],
    ['an invoice without a due day', { due_on: null }],
    ['a credit note', { kind: 'credit_note', due_on: null }],
  ] as const)('is not printed on %s', (_, change) => {
    expect(paymentIn(change)).toBeNull()
    expect(orderOf(change).pictures).toEqual([])
  })

  test('has its payment page as a link', async () => {
    expect((await renderPdf(orderOf({}))).toString('latin1')).toContain(`/pay/${token}`)
  })
})
