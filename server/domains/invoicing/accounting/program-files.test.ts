import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import { type AccountingProgram, accountingPrograms } from '#contract/invoicing/accounting-programs.ts'
import { documentTotals } from '#contract/invoicing/totals.ts'
import { randomInvoice, seeded } from '#server/domains/invoicing/testing/random-invoice.ts'
import { type CsvCell, csvRow } from '#server/platform/csv/csv-line.ts'
import type { ExportedDocument, ProgramFile } from './exported-document.ts'
import { freeagentFile } from './freeagent-file.ts'
import { quickbooksFile } from './quickbooks-file.ts'
import { xeroFile } from './xero-file.ts'

const files: Readonly<Record<AccountingProgram, ProgramFile>> = {
  xero: xeroFile,
  freeagent: freeagentFile,
  quickbooks: quickbooksFile,
}

const aDocument = (change: Partial<ExportedDocument> = {}): ExportedDocument => ({
  isCredit: false,
  number: '433/2026',
  credits: null,
  customer_name: 'Byron, Books & Sons Ltd',
  address: '12 St James’s Square',
  city: 'London SW1Y 4LB',
  contact: 'ada@example.test',
  language: 'en',
  currency: 'GBP',
  dated_on: '2026-03-09',
  due_on: '2026-03-23',
  notes: 'Thank you.\nSee you soon.',
  items: [
    { title: 'Bookkeeping', description: 'One\nmonth', qty: 3, priceCents: 10_050, vat: 2000, discount: null },
    { title: 'Filing', description: 'Accounts', qty: 2, priceCents: 5_000, vat: null, discount: 1250 },
  ],
  ...change,
})

const text = (cell: CsvCell | undefined): string =>
  typeof cell === 'object' && cell !== null ? cell.written : String(cell ?? '')

/** Returns the rows of a file by the names of their columns. */
const read = (program: AccountingProgram, document: ExportedDocument): Record<string, string>[] => {
  const head = files[program].head(document.isCredit)
  return files[program]
    .rows(document, '200')
    .map((row) => Object.fromEntries(head.map((name, at) => [name, text(row[at])])))
}

test('Xero gets a row for each item under the columns of its template', () => {
  expect(csvRow(xeroFile.head(false), ',')).toBe(
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme\r\n',
  )
  const [first, second] = read('xero', aDocument())
  expect(first).toMatchObject({
    '*ContactName': 'Byron, Books & Sons Ltd',
    EmailAddress: 'ada@example.test',
    POAddressLine1: '12 St James’s Square',
    POAddressLine2: 'London SW1Y 4LB',
    '*InvoiceNumber': '433/2026',
    '*InvoiceDate': '09/03/2026',
    '*DueDate': '23/03/2026',
    '*Description': 'Bookkeeping: One month',
    '*Quantity': '3',
    '*UnitAmount': '100.50',
    Discount: '',
    '*AccountCode': '200',
    '*TaxType': '20% (VAT on Income)',
    Currency: 'GBP',
  })
  expect(second).toMatchObject({ '*UnitAmount': '50.00', Discount: '12.5', '*TaxType': 'No VAT' })
})

test('Xero gets credit notes as negative amounts, under numbers of their own, due on their day', () => {
  const [first] = read('xero', aDocument({ isCredit: true, number: '7/2026', credits: '433/2026', due_on: null }))
  expect(first).toMatchObject({
    '*InvoiceNumber': 'CN 7/2026',
    Reference: '433/2026',
    '*UnitAmount': '-100.50',
    '*DueDate': '09/03/2026',
  })
})

test('FreeAgent gets a discounted item as one piece at its net, since only whole invoices have a discount there', () => {
  const [first, second] = read('freeagent', aDocument({ contact: '+44 20 7946 0000' }))
  expect(first).toMatchObject({
    reference: '433/2026',
    contact_name: 'Byron, Books & Sons Ltd',
    contact_email: '',
    dated_on: '09/03/2026',
    due_on: '23/03/2026',
    quantity: '3',
    price: '100.50',
    sales_tax_rate: '20',
    category: '200',
    comments: 'Thank you. See you soon.',
  })
  expect(second).toMatchObject({
    description: 'Filing: Accounts (2 × 50.00, −12.5%)',
    quantity: '1',
    price: '87.50',
    sales_tax_rate: '0',
  })
})

test('QuickBooks gets the VAT of each row, and columns of their own for credit notes with positive amounts', () => {
  const [first] = read('quickbooks', aDocument())
  expect(first).toMatchObject({
    '*InvoiceNo': '433/2026',
    '*Customer': 'Byron, Books & Sons Ltd',
    '*InvoiceDate': '09/03/2026',
    '*DueDate': '23/03/2026',
    'Item(Product/Service)': '200',
    ItemQuantity: '3',
    ItemRate: '100.50',
    '*ItemAmount': '301.50',
    '*ItemTaxCode': '20.0% S',
    ItemTaxAmount: '60.30',
  })
  const [credit] = read('quickbooks', aDocument({ isCredit: true, number: '7/2026', credits: '433/2026' }))
  expect(Object.keys(credit ?? {})).not.toContain('*DueDate')
  expect(credit).toMatchObject({ '*CreditNoteNo': 'CN 7/2026', Memo: '433/2026', '*ItemAmount': '301.50' })
})

test('a name that a spreadsheet would run is escaped, and a negative amount is not', () => {
  const rows = xeroFile.rows(aDocument({ isCredit: true, customer_name: '=Ledger, & Sons' }), '200')
  const line = csvRow(rows[0] ?? [], ',')
  expect(line.startsWith(`"'=Ledger, & Sons",`)).toBe(true)
  expect(line).toContain(',-100.50,')
})

const half = (value: Decimal): Decimal => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

/** Adds up what a program would: each row's net to the cent, then its VAT to the cent. */
const sumOf = (rows: readonly { qty: string; price: string; discount: string; vat: string }[]): string =>
  rows
    .reduce((sum, { qty, price, discount, vat }) => {
      const net = half(
        new Decimal(price)
          .times(qty)
          .times(new Decimal(100).minus(discount || 0))
          .div(100),
      )
      return sum.plus(net).plus(half(net.times(vat).div(100)))
    }, new Decimal(0))
    .toFixed(2)

test('what each program adds up is the total of the document to the cent', () => {
  const random = seeded(58)
  let withRounding = 0
  for (let number = 1; number <= 2_000; number += 1) {
    const { form } = randomInvoice(number, random)
    const items = form.items.map(({ title, description, qty, price, vat, discount }) => ({
      title,
      description,
      qty,
      priceCents: Math.round(price * 100),
      vat: vat === false ? null : Math.round(vat * 100),
      discount: discount === false ? null : Math.round(discount * 100),
    }))
    const document = aDocument({ items })
    const total = (documentTotals(items).totalCents / 100).toFixed(2)
    const xero = read('xero', document)
    const rate = (name: string) => (name === 'No VAT' ? '0' : name.slice(0, name.indexOf('%')))
    expect(
      sumOf(
        xero.map((row) => ({
          qty: row['*Quantity'] ?? '',
          price: row['*UnitAmount'] ?? '',
          discount: row['Discount'] ?? '',
          vat: rate(row['*TaxType'] ?? ''),
        })),
      ),
    ).toBe(total)
    const freeagent = read('freeagent', document)
    expect(
      sumOf(
        freeagent.map((row) => ({
          qty: row['quantity'] ?? '',
          price: row['price'] ?? '',
          discount: '',
          vat: row['sales_tax_rate'] ?? '',
        })),
      ),
    ).toBe(total)
    const quickbooks = read('quickbooks', document)
    const cells = quickbooks.flatMap((row) => [row['*ItemAmount'] ?? '', row['ItemTaxAmount'] ?? ''])
    expect(cells.reduce((sum, cell) => sum.plus(cell), new Decimal(0)).toFixed(2)).toBe(total)
    for (const row of quickbooks)
      expect(new Decimal(row['ItemRate'] ?? '').times(row['ItemQuantity'] ?? '').toFixed(2)).toBe(row['*ItemAmount'])
    if (xero.length > items.length) withRounding += 1
  }
  expect(withRounding).toBeGreaterThan(10)
})

test('every program has a file', () => {
  for (const program of accountingPrograms) expect(read(program, aDocument()).length).toBe(2)
})
