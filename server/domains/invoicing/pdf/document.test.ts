import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { documentTotals } from '#contract/invoicing/totals.ts'
import type { Snapshot } from '#server/domains/invoicing/issue.ts'
import type { StoredItem } from '#server/domains/invoicing/tables.ts'
import { testSettings } from '#server/platform/database/testing/test-settings.ts'
import type { PdfOrder } from '#server/platform/pdf/pdf-order.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import type { ProviderIdentity } from '#server/platform/settings/settings.ts'
import { countTurns } from '#server/platform/threads/testing/count-turns.ts'
import { documentModel, logoPath, type Original } from './document-model.ts'

const provider: ProviderIdentity = {
  ...testSettings.provider,
  name: 'Portico',
  legalName: 'Portico Demo Ltd',
  companyNumber: '12345678',
  address: ['1 Example Street', 'London'],
  vatNumber: 'GB987654321',
}

const row = (change: Partial<StoredItem> = {}): StoredItem => ({
  title: 'Bookkeeping',
  description: 'One month',
  qty: 2,
  priceCents: 10_050,
  vat: 2000,
  discount: null,
  ...change,
})

const content = (change: Partial<Snapshot> = {}): Snapshot => {
  const items = change.items ?? [row()]
  const { netCents, vatCents, totalCents } = documentTotals(items)
  return {
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
    currency: 'EUR',
    items,
    net_cents: netCents,
    vat_cents: vatCents,
    total_cents: totalCents,
    notes: null,
    sterling_millionths: null,
    sterling_vat_cents: null,
    invoice_id: null,
    send_to: null,
    ...change,
  }
}

const order = (change: Partial<Snapshot> = {}, original: Original | null = null, who = provider): PdfOrder => ({
  template: 'server/domains/invoicing/pdf/document.typ',
  data: documentModel(content(change), original, who),
  pictures: who.logo ? [{ path: logoPath(who.logo), bytes: who.logo.bytes }] : [],
  madeAt: new Date('2026-11-03T10:00:00Z'),
})

/** Counts the pages of a PDF, which lists them uncompressed. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

const hostile = '#panic("x") $ x^2 $ *bold* \\ `raw` <script>alert(1)</script> "q" \'s\' @ref // /* {} ] ['

test.each([
  ['株式会社テスト 上海', 'NotoSansHans'],
  ['주식회사', 'NotoSansKR'],
  ['שלום', 'NotoSansHebrew'],
  ['شركة', 'NotoNaskhArabic'],
])('prints the name %s with a font of the project', async (name, font) => {
  const pdf = (await renderPdf(order({ customer_name: name }))).toString('latin1')
  const fonts = [...pdf.matchAll(/\/BaseFont\s*\/[A-Z]+\+([A-Za-z]+)/g)].map(([, found]) => found)
  expect(fonts).toContain(font)
})

describe('documentModel', () => {
  const printed = (change: Partial<Snapshot> = {}, original: Original | null = null, who = provider) =>
    documentModel(content(change), original, who)

  test('shows quantity, unit price, VAT rate and net amount of each row; the totals add up', () => {
    const { columns, rows, totals, total } = printed()
    expect(columns.map(({ label }) => label)).toEqual(['Description', 'Qty', 'Unit price', 'VAT', 'Net', 'Total'])
    for (const [index, { longest }] of columns.slice(1).entries())
      expect(longest).toBeGreaterThanOrEqual(Math.max(...rows.map(({ cells }) => cells[index]?.length ?? 0)))
    expect(columns[2]?.lines).toEqual(['Unit price'])
    expect(rows[0]?.cells).toEqual(['2', '€100.50', '20%', '€201.00', '€241.20'])
    expect([...totals, total].map(({ value }) => value)).toEqual(['€201.00', '€40.20', '€241.20'])
    expect(totals[1]?.label).toBe('VAT at 20% on €201.00')
  })

  test('shows no VAT number for a supplier without one, and explains why there is no VAT', () => {
    const unregistered = { ...provider, vatNumber: '' }
    const text = JSON.stringify(printed({ items: [row({ vat: null })] }, null, unregistered))
    expect(text).not.toContain('VAT number')
    expect(text).toContain('the supplier is not registered for VAT')
    expect(printed({ items: [row({ vat: null })] }, null, unregistered).totals).toEqual([])
  })

  test.each([
    ['IT01234567890', 'reverse charge'],
    ['ESB-12345678', 'reverse charge'],
    ['BERMRA80A01H501X', 'exempt from UK VAT'],
    ['GB123456789', 'exempt from UK VAT'],
    [null, 'exempt from UK VAT'],
  ])('explains the missing VAT to a customer with %s by the %s', (fiscal_number, texts) => {
    expect(printed({ items: [row({ vat: null })], fiscal_number }).remarks).toEqual([expect.stringContaining(texts)])
  })

  test('names the original and the reason on a credit note, and says what a pro-forma is not', () => {
    const note = printed(
      { kind: 'credit_note', notes: 'Two hours too many.' },
      { number: 7, year: 2025, datedOn: '2025-12-31' },
    )
    expect(note.heading).toBe('Credit note 12/2026')
    expect(note.subheading).toBe('Credit for invoice 7/2025 dated 31/12/2025')
    expect(note.facts.map(({ label }) => label)).toEqual(['Number', 'Date'])
    expect(note.labels.notes).toBe('Reason')
    expect(printed({ kind: 'pro_forma' }).remarks).toEqual(['This is not a VAT invoice.'])
  })

  test.each([
    ['12345678', 'England and Wales'],
    ['SC123456', 'Scotland'],
    ['NI123456', 'Northern Ireland'],
  ])('derives from company number %s the place of registration: %s', (companyNumber, location) => {
    expect(printed({}, null, { ...provider, companyNumber }).footer.join()).toContain(`Registered in ${location}`)
  })
})

describe('the PDF', () => {
  test('is identical byte for byte for the same document, whatever is rendered in between', async () => {
    const first = await renderPdf(order())
    await renderPdf(order({ number: 13, items: Array.from({ length: 40 }, () => row()) }))
    expect((await renderPdf(order())).equals(first)).toBe(true)
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesOf(first)).toBe(1)
  })

  test.each([
    [
      'text that would be markup',
      { customer_name: hostile, notes: hostile, items: [row({ title: hostile, description: hostile })] },
    ],
    [
      'signs that no font has',
      { customer_name: 'שלום مرحبا 漢字 😀 \u{10FFFD}', items: [row({ title: '\u{E000}\u200F' })] },
    ],
    [
      'words without an end',
      { address: 'x'.repeat(75), notes: 'y'.repeat(500), items: [row({ description: 'z'.repeat(500) })] },
    ],
    ['the largest amounts', { items: [row({ qty: 99_999, priceCents: 999_999_999, vat: 9999, discount: 1 })] }],
    ['notes of many lines', { notes: Array.from({ length: 250 }, () => '\r\n').join('x') }],
  ])('prints %s', async (_, change) => {
    const pdf = await renderPdf(order(change))
    expect(pagesOf(pdf)).toBeGreaterThan(0)
  })

  test('prints addresses as they were typed, without invisible characters', async () => {
    const contact = 'maximilian-alexander.von-der-heydt@a-company-with-a-long-name.example.test'
    const short = 'giulia.montanari@montanari-editore.example.test'
    const link = 'https://portal.example.test/invoices/2026/very_long_reference?number=12345678901234567890'
    const change = {
      customer_name: 'Donaudampfschifffahrtsgesellschaft Ltd',
      address: '12\u200B St James\u00ADs Square',
      city: short,
      contact,
      notes: link,
      items: [row({ title: link, description: `${contact} ${'z'.repeat(150)}` })],
    }
    const { text } = await extractText(new Uint8Array(await renderPdf(order(change))), { mergePages: true })
    expect(text).not.toMatch(/[\u00AD\u200B-\u200F\u2060\uFEFF]/u)
    expect(text).toContain(short)
    expect(text).not.toContain('z'.repeat(150))
    const joined = text.replace(/\s/g, '')
    expect(joined.split(contact).length - 1).toBe(2)
    expect(joined.split(link).length - 1).toBe(2)
    expect(joined).toContain('z'.repeat(150))
    expect(joined).toContain('DonaudampfschifffahrtsgesellschaftLtd12StJamessSquare')
  })

  test('continues over pages, with as many rates as rows', async () => {
    const items = Array.from({ length: 200 }, (_, index) => row({ vat: 1 + index, discount: 100 }))
    expect(pagesOf(await renderPdf(order({ items, language: 'it' })))).toBeGreaterThan(9)
  })

  test('blocks no other rendering, whatever its length and fonts', async () => {
    const texts = `${'z'.repeat(30)} שלום `.repeat(20).slice(0, 500)
    const items = Array.from({ length: 200 }, () => row({ title: texts.slice(0, 150), description: texts }))
    const { result, maxShare } = await countTurns(() => renderPdf(order({ items })))
    expect(pagesOf(result)).toBeGreaterThan(20)
    expect(maxShare).toBeLessThan(0.25)
  })

  test('shows the firm’s logo', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 30"><rect width="900" height="30" fill="#0a7"/></svg>'
    const branded = { ...provider, logo: { kind: 'svg', bytes: Buffer.from(svg) } } as const
    const [plain, withLogo] = [await renderPdf(order()), await renderPdf(order({}, null, branded))]
    expect(withLogo.equals(plain)).toBe(false)
    expect((await renderPdf(order())).equals(plain)).toBe(true)
  })

  test('reports a missing template and renders the next document', async () => {
    await expect(renderPdf({ ...order(), template: 'server/missing.typ' })).rejects.toThrow()
    expect(pagesOf(await renderPdf(order()))).toBe(1)
  })
})
