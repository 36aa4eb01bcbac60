import { entriesOf } from '#server/platform/audit/entries-of.ts'
import { eraseSubjects } from '#server/platform/audit/erase-subjects.ts'
import { rowsById } from '#server/platform/database/rows-by-id.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { DataRow, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeConnections } from './connections/remove-connections.ts'
import { lockConnectionsOf } from './customers/lock-connection.ts'
import { presentBalance } from './present.ts'
import { resultOf } from './sync/result-of.ts'
import { type ConnectionRow, tables } from './tables.ts'
import type { Entry } from './transactions/entry.ts'
import { entriesOfDays } from './transactions/save-answer.ts'

type Rows = AsyncGenerator<DataRow>

/** Summarises the last reading; the bank is listed next to it. */
const lastReading = (row: ConnectionRow) => {
  const result = resultOf(row)
  return result && { added: result.added, changed: result.changed, failures: result.failures }
}

async function* connections({ db }: Platform, userId: number): Rows {
  const rows = tables(db).selectFrom('bank_connection').selectAll().where('user_id', '=', userId)
  for await (const row of rowsById(rows))
    yield {
      id: row.id,
      bankName: row.bank_name,
      institutionId: row.institution_id,
      country: row.country,
      logo: row.logo,
      source: row.source,
      state: row.state,
      revoked: row.revoked,
      expiresAt: instantOrNull(row.expires_at),
      createdAt: instant(row.created_at),
      syncedAt: instantOrNull(row.synced_at),
      lastReading: lastReading(row),
    }
}

/** Exports a customer's consents. The secret for the aggregator is left out; that one exists is included. */
async function* consents({ db }: Platform, userId: number): Rows {
  const rows = tables(db)
    .selectFrom('bank_consent')
    .selectAll()
    .select((consent) =>
      consent
        .selectFrom('bank_consent_notice as n')
        .select((n) => n.fn.max('n.sent_at').as('at'))
        .whereRef('n.consent_id', '=', 'bank_consent.id')
        .as('reminded_at'),
    )
    .where('user_id', '=', userId)
  for await (const row of rowsById(rows))
    yield {
      id: row.id,
      connection: row.connection_id,
      source: row.source,
      state: row.state,
      startedAt: instant(row.started_at),
      grantedAt: instantOrNull(row.granted_at),
      expiresAt: instantOrNull(row.expires_at),
      endedAt: instantOrNull(row.ended_at),
      remindedAt: instantOrNull(row.reminded_at),
      access: row.sealed === null ? null : 'sealed',
    }
}

const accountRows = ({ db }: Platform, userId: number) =>
  rowsById(
    tables(db)
      .selectFrom('bank_account as a')
      .innerJoin('bank_connection as c', 'c.id', 'a.connection_id')
      .selectAll('a')
      .where('c.user_id', '=', userId),
    'a.id',
  )

async function* accounts(platform: Platform, userId: number): Rows {
  for await (const row of accountRows(platform, userId))
    yield {
      id: row.id,
      connection: row.connection_id,
      name: row.name,
      last4: row.last_four,
      currency: row.currency,
      chosen: row.chosen,
      balance: presentBalance(row),
      syncedAt: instantOrNull(row.synced_at),
    }
}

const pageDays = 100

const exportTransaction = (account: number, entry: Entry): DataRow => ({
  id: entry.n,
  account,
  transactionId: entry.bankId,
  status: entry.status,
  bookingDate: entry.bookingDate,
  valueDate: entry.valueDate,
  amount: entry.amount,
  currency: entry.currency,
  description: entry.description,
  counterparty: entry.counterparty,
  seenOn: entry.seenOn,
})

async function* transactions(platform: Platform, userId: number): Rows {
  for await (const { id } of accountRows(platform, userId)) {
    for (let after = '0001-01-01'; ; ) {
      const days = await tables(platform.db)
        .selectFrom('bank_day')
        .select('day')
        .where('account_id', '=', id)
        .where('day', '>', after)
        .orderBy('day')
        .limit(pageDays)
        .execute()
      const names = days.map(({ day }) => day)
      for (const entry of await entriesOfDays(platform.db, id, names)) yield exportTransaction(id, entry)
      if (names.length < pageDays) break
      after = names.at(-1) ?? after
    }
  }
}

/**
 * Exports and erases personal data in banking: banks and all transactions. Erasure deletes the rows; consents are
 * withdrawn as soon as possible.
 */
export const personalData = (platform: Platform): PersonalData => ({
  tables: ['bank_connection', 'bank_consent', 'bank_consent_notice', 'bank_account', 'bank_day'],
  exportOf: (userId, mergedIds = []) => [
    { name: 'bank_connections', rows: () => connections(platform, userId) },
    { name: 'bank_consents', rows: () => consents(platform, userId) },
    { name: 'bank_accounts', rows: () => accounts(platform, userId) },
    { name: 'bank_transactions', rows: () => transactions(platform, userId) },
    {
      name: 'bank_actions',
      rows: () => entriesOf(platform.db, { userId, type: 'customer-banks', id: userId, formerIds: mergedIds }),
    },
  ],
  erase: async (trx, { id, mergedIds = [] }) => {
    const rows = await lockConnectionsOf(trx, id)
    await removeConnections(
      trx,
      rows.map((row) => row.id),
      platform.clock.now(),
    )
    await tables(trx).updateTable('bank_consent').set({ user_id: null }).where('user_id', '=', id).execute()
    await eraseSubjects(trx, { type: 'customer-banks', ids: [id, ...mergedIds] })
  },
  // Before the address is confirmed, only staff can add a bank, from a file.
  isFiledByStaff: async (trx, userId) =>
    Boolean(
      await tables(trx)
        .selectFrom('bank_connection')
        .select('id')
        .where('user_id', '=', userId)
        .limit(1)
        .executeTakeFirst(),
    ),
  move: async (trx, { from, to }) => {
    for (const name of ['bank_connection', 'bank_consent'] as const)
      await tables(trx).updateTable(name).set({ user_id: to }).where('user_id', '=', from).execute()
  },
})
