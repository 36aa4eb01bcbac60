import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { accountIdentity } from '#contract/banking/account-identity.ts'
import { accountLine } from '#contract/banking/iban.ts'
import {
  importStatement as importEndpoint,
  maxPreviewRows,
  previewStatement as previewEndpoint,
} from '#contract/banking/statements.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { check } from '#contract/core/violations.ts'
import { listOfCustomer, listOwn } from '#server/domains/banking/connections/list-connections.ts'
import { saveReadRange } from '#server/domains/banking/sync/sync-account.ts'
import { tables } from '#server/domains/banking/tables.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { refuseFields } from '#server/platform/http/refusal.ts'
import type { Receive } from '#server/platform/http/route.ts'
import { importStatement } from './import-statement.ts'
import { previewStatement } from './preview-statement.ts'

/** Makes a multipart body as the server receives it. */
const receiving =
  <E extends Endpoint>({ body }: E, fields: object, content: string): Receive<E> =>
  async (save) => {
    const saved = await save({ name: 'statement', stream: Readable.from([Buffer.from(content)]) })
    const checked = body ? check(body, fields) : undefined
    if (!checked?.ok) throw refuseFields(checked?.violations ?? [])
    return { body: checked.value as never, saved }
  }

const csv = 'Date;Text;Amount\n2026-11-01;Coffee;-2.50\n2026-11-01;Coffee;-2.50\n2026-11-02;Rent;-700.00\n'
const ofx = (day: string) =>
  `<OFX><BANKTRANLIST><STMTTRN><DTPOSTED>${day}<TRNAMT>-2.50<FITID>1<MEMO>Coffee</STMTTRN><STMTTRN><DTPOSTED>20261103<TRNAMT>5.00<FITID>2<MEMO>Gift</STMTTRN><STMTTRN><DTPOSTED>20261103<TRNAMT>5.00<FITID>2<MEMO>Gift</STMTTRN></BANKTRANLIST></OFX>`

describeOnOne('statement files on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))

  const fields = (more: object = {}) => ({
    customer: fixture.customer,
    bankName: 'Banca Alfa',
    account: 'Main',
    currency: 'EUR',
    ...more,
  })
  const preview = (content: string, more = {}) =>
    previewStatement(fixture.context, receiving(previewEndpoint, fields(more), content))
  const take = (content: string, more = {}) =>
    importStatement(fixture.context, fixture.action, receiving(importEndpoint, fields(more), content))

  test('previews what an import would add, and stores nothing', async () => {
    const shown = await preview(csv)
    expect(check(previewEndpoint.answer, shown).ok).toBe(true)
    expect(shown).toMatchObject({ format: 'csv', counts: { new: 3, duplicate: 0, invalid: 0 } })
    expect(await fixture.entries(fixture.customer)).toEqual([])
  })

  test('previews an amount in the currency of its file, not in the chosen one', async () => {
    const entry =
      '<Ntry><Amt Ccy="SEK">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-01</Dt></BookgDt></Ntry>'
    const camt = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entry}</Stmt></BkToCstmrStmt></Document>`
    expect((await preview(camt)).rows).toMatchObject([{ amount: '5.00', currency: 'SEK', status: 'new' }])
    expect((await preview(csv)).rows[0]).toMatchObject({ currency: 'EUR' })
  })

  test('lists staff imports for staff, not among the banks that the customer connected', async () => {
    await take(csv, { customer: fixture.other, bankName: 'Banca Gamma' })
    const shown = await listOfCustomer(fixture.context, fixture.other)
    expect(shown['hydra:member'].map(({ bankName }) => bankName)).toEqual(['Banca Gamma'])
    expect((await listOwn(fixture.context, fixture.other))['hydra:totalItems']).toBe(0)
  })

  test('adds nothing for the same file twice, and equal rows as often as the bank has them', async () => {
    const first = await take(csv)
    expect(first).toMatchObject({ added: 3, duplicates: 0, connection: { source: 'file', bankName: 'Banca Alfa' } })
    expect(first.connection.transactionsLastUpdate).not.toBeNull()
    expect(await take(csv, { bankName: ' banca ALFA ', account: 'main' })).toMatchObject({ added: 0, duplicates: 3 })
    expect((await preview(csv)).counts).toEqual({ new: 0, duplicate: 3, invalid: 0 })
    expect((await fixture.entries(fixture.customer)).map(({ n }) => n)).toEqual([1, 2, 3])
  })

  test('adds only what is new from another format of the same days', async () => {
    expect((await preview(ofx('20261101'))).rows.map(({ status: state }) => state)).toEqual([
      'duplicate',
      'new',
      'duplicate',
    ])
    expect(await take(ofx('20261101'))).toMatchObject({ added: 1, duplicates: 2 })
    expect(await fixture.entries(fixture.customer)).toHaveLength(4)
    expect(await fixture.violations()).toEqual([])
  })

  test('keeps another account, another currency and another bank apart', async () => {
    expect(await take(csv, { account: 'Savings' })).toMatchObject({ added: 3 })
    expect(await take(csv, { currency: 'GBP' })).toMatchObject({ added: 3 })
    const other = await take(csv, { bankName: 'Banca Beta' })
    expect(other.connection.accounts).toHaveLength(1)
    expect(await fixture.entries(fixture.customer)).toHaveLength(13)
  })

  test('refuses a file with an invalid row, and previews where that row is', async () => {
    const long = `Date;Text;Amount\n${'2026-11-05;Coffee;-2.50\n'.repeat(80)}2026-11-05;Broken;x\n`
    await expect(take(long)).rejects.toMatchObject({ code: 'statement_invalid' })
    const { rows, counts } = await preview(long)
    expect(rows.at(-1)).toMatchObject({ line: 82, status: 'invalid', error: 'amount' })
    expect([rows.length, counts.invalid]).toEqual([maxPreviewRows + 1, 1])
    expect(await fixture.entries(fixture.customer)).toHaveLength(13)
  })

  test('adds a file once when it is imported twice at the same time', async () => {
    const both = await Promise.all([0, 1].map(() => take(csv, { customer: fixture.other })))
    expect(both.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 3])
    await expect(take(csv, { customer: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
    expect((await fixture.actions()).filter((action) => action === 'import-bank-statement').length).toBeGreaterThan(4)
    expect(await fixture.violations()).toEqual([])
  })

  test('adds the days that the feed of an account does not cover, without duplicates', async () => {
    const { bank, context, db } = fixture
    const user = await fixture.addUser('feed@example.test')
    const iban = 'GB33BUKB20201555555555'
    bank.addAccount('gb:20201555555555:GBP', [
      aTransaction({ bookingDate: '2026-11-01', amount: '-2.50', description: 'COFFEE 1', currency: 'GBP' }),
    ])
    const id = await fixture.connect(user)
    await tables(db)
      .updateTable('bank_account')
      .set({ identity: context.vault.identityOf('gb:20201555555555:GBP'), covered_from: '2026-10-20' })
      .where('connection_id', '=', id)
      .execute()
    const file = `${csv}2026-10-19;Older;-1.00\n`
    for (const account of [iban, 'GB33 BUKB 2020 1555 5555 55', '20-20-15 55555555']) {
      const shown = await preview(file, { customer: user, account, currency: 'GBP' })
      expect(shown.counts, account).toMatchObject({ new: 1, duplicate: 3 })
    }
    const taken = await take(file, { customer: user, account: iban, currency: 'GBP' })
    expect(taken).toMatchObject({ added: 1, duplicates: 3, connection: { id, source: 'gocardless' } })
    expect(await take(file, { customer: user, account: iban, currency: 'GBP' })).toMatchObject({ added: 0 })
    expect(await take(file, { customer: user, account: iban, currency: 'EUR' })).toMatchObject({ added: 4 })
    expect(await fixture.violations()).toEqual([])
  })

  test('adds the days between two consents, without duplicating those before', async () => {
    const { bank, context, db } = fixture
    const user = await fixture.addUser('gap@example.test')
    bank.accounts.length = 0
    bank.addAccount('IT77')
    const id = await fixture.connect(user)
    const iban = 'DE89370400440532013000'
    const { identity } = accountIdentity({ iban, currency: 'EUR' })
    await tables(db)
      .updateTable('bank_account')
      .set({ identity: context.vault.identityOf(identity ?? ''), covered_from: null, covered_to: null })
      .where('connection_id', '=', id)
      .execute()
    const [account] = await fixture.accounts(id)
    const fed = (bookingDate: string) =>
      aTransaction({ bookingDate, valueDate: null, description: `CARD ${bookingDate}`, internalId: `i ${bookingDate}` })
    for (const [from, to, day] of [
      ['2026-02-01', '2026-05-01', '2026-04-30'],
      ['2026-08-24', '2026-11-22', '2026-11-20'],
    ] as const)
      await saveReadRange(context, account?.id ?? 0, { window: { from, to }, transactions: [fed(day)], today: to })
    const file = 'Date;Text;Amount\n2026-04-30;Bakery;-12.50\n2026-06-15;Between;-7.00\n2026-11-20;Bakery;-12.50\n'
    const target = { customer: user, account: iban }
    expect(await take(file, target)).toMatchObject({ added: 1, duplicates: 2, connection: { id } })
    expect(await take(file, target)).toMatchObject({ added: 0, duplicates: 3 })
    expect(await fixture.violations()).toEqual([])
  })

  test('treats an IBAN as one account, however it is spaced, also in earlier imports', async () => {
    const user = await fixture.addUser('spaced@example.test')
    const iban = 'IT60 X054 2811 1010 0000 0123 456'
    for (const [index, account] of ['IT60X05428 11101000000123456', iban, 'it60x0542811101000000123456'].entries()) {
      // The first account as it was stored before spaces were normalised.
      const written = index === 0 ? account : accountLine(account)
      const taken = await take(csv, { customer: user, account: written })
      expect([account, taken.added]).toEqual([account, index === 0 ? 3 : 0])
    }
    expect(await fixture.violations()).toEqual([])
  })

  test('recognises a bank id on a day just outside the file', async () => {
    const target = { customer: fixture.other, account: 'Moved' }
    const one = (day: string, id = 'moved', text = 'Gift') =>
      `<OFX><STMTTRN><DTPOSTED>${day}<TRNAMT>5.00<FITID>${id}<MEMO>${text}</STMTTRN></OFX>`
    expect(await take(one('20261101'), target)).toMatchObject({ added: 1 })
    for (const day of ['20261027', '20261106'])
      expect(await take(one(day), target)).toMatchObject({ added: 0, duplicates: 1 })
    for (const day of ['20261026', '20261107']) expect((await preview(one(day), target)).counts.new).toBe(1)
    // Two payments of the same amount, both without a bank id.
    const account = 'Unnumbered'
    expect(await take(one('20261101', 'NONREF', 'Tea'), { ...target, account })).toMatchObject({ added: 1 })
    expect(await take(one('20261103', 'NONREF', 'Cake'), { ...target, account })).toMatchObject({ added: 1 })
    expect(await fixture.violations()).toEqual([])
  })
})
