import { callMs, type MeasuredProduct } from './measured-product.ts'
import { sendForm } from './send-form.ts'

/** The longest wait of other callers, in milliseconds, while a statement file is read. */
const goalMs = 50

const entry = (inner: string): string =>
  `<Ntry><Amt Ccy="EUR">1.00</Amt><BookgDt><Dt>2026-11-22</Dt></BookgDt>${inner}</Ntry>`

/** Files of nearly 20 MB that are the most expensive to read. */
const files: readonly (readonly [name: string, content: () => string])[] = [
  [
    'CAMT.053, 39 entries of 480 kB',
    () =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entry('<a/>'.repeat(120_000)).repeat(39)}</Stmt></BkToCstmrStmt></Document>`,
  ],
  ['CSV, 50,000 rows', () => `2026-11-01;${'Coffee '.repeat(50)};-2.50\n`.repeat(50_000)],
  ['OFX that is never closed', () => `<OFX>${'<STMTTRN>'.repeat(2_000_000)}</OFX>`],
]

const preview = async (product: MeasuredProduct, customer: number, content: string): Promise<void> => {
  const fields = { customer: `/api/users/${customer}`, bankName: 'Bench', account: 'Bench', currency: 'EUR' }
  const file = { name: 'statement.csv', content }
  const { status, text } = await sendForm(product, '/bank_statements/preview', fields, file)
  if (status === 500 || status === 422) throw new Error(`${status}: ${text.slice(0, 300)}`)
}

/** Measures the longest wait of another caller while the worst kinds of statement files are read. */
export const measureStatementWaits = async (product: MeasuredProduct): Promise<string[][]> => {
  const { rows } = await product.client.query<{ id: number }>(
    `insert into app_user (email, password_hash, language, registered_at)
     values ('bank-customer@example.test', '$argon2id$x', 'en', now()) returning id`,
  )
  const customer = rows[0]?.id ?? 0
  // Baseline: the delay that the machine itself causes.
  const alone: number[] = []
  for (let call = 0; call < 300; call += 1) alone.push(await callMs(product, '/config'))
  const found = [['disk', 'the longest of 300 calls, nobody else there', `${Math.max(...alone).toFixed(0)} ms`, '']]
  for (const [name, content] of files) {
    const text = content()
    const waits: number[] = []
    const reading = { isDone: false }
    const read = preview(product, customer, text).finally(() => {
      reading.isDone = true
    })
    while (!reading.isDone) waits.push(await callMs(product, '/config'))
    await read
    found.push(['disk', `another caller waits, ${name}`, `${Math.max(...waits).toFixed(0)} ms`, `goal ${goalMs} ms`])
  }
  return found
}
