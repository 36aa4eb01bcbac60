import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Connection } from 'pg'
import { pino } from 'pino'
import { databaseUrl, ensurePostgres } from '#scripts/postgres.mjs'
import { cleanContent } from '#server/domains/banking/sync/clean-content.ts'
import { saveReadRange } from '#server/domains/banking/sync/sync-account.ts'
import { aHistory } from '#server/domains/banking/testing/transactions.ts'
import { createPlatform } from '#server/main/create-platform.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { testSettings } from '#server/platform/database/testing/test-settings.ts'
import { median, msOf } from './measured-product.ts'

const today = '2026-11-22'
const window = { from: '2024-11-23', to: today }
const rounds = 15

/** Two years of fifty transactions a day, as an adapter returns them. */
const history = aHistory(today, 730, 50)

const plainTable = `create table plain (account_id int, status text, booking_date date, value_date date, amount numeric(24, 6),
  currency text, description text, counterparty text, bank_id text, internal_id text)`

const field = (value: string | null): string => (value === null ? '\\N' : value.replaceAll(/[\\\t\n]/g, ' '))

/** Formats the transactions as input for COPY. */
const copyText = (): string => {
  const lines = history.map((one) =>
    ['1', one.status, one.bookingDate, one.valueDate, one.amount, one.currency, one.description, one.counterparty]
      .concat([one.bankId, one.internalId])
      .map(field)
      .join('\t'),
  )
  return `${lines.join('\n')}\n`
}

/** Writes the same transactions to a file next to the server, without any transport. */
const writeCopyFile = async (folder: string): Promise<string> => {
  const path = join(folder, 'transactions')
  await writeFile(path, copyText())
  await chmod(folder, 0o755)
  await chmod(path, 0o644)
  return path
}

/** Builds a message of PostgreSQL's protocol: its type letter, its length and its content. */
const message = (letter: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(5, letter)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

/** Copies the same rows from our process, as a synchronisation has them: formatted as text, sent and copied. */
const copyFromHere = (client: Client): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      submit: (connection: Connection) => connection.query('copy plain from stdin'),
      handleCopyInResponse: ({ stream }: Connection) => {
        stream.write(message('d', Buffer.from(copyText())))
        stream.write(message('c', Buffer.alloc(0)))
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    })
  })

const addAccount = async ({ raw }: Database): Promise<number> => {
  const { rows } = await raw(
    `with u as (insert into app_user (email, password_hash, language, registered_at) values ('b@example.test', '$argon2id$x', 'en', now()) returning id),
       c as (insert into bank_connection (user_id, source, institution_id, bank_name, state, created_at)
         select id, 'gocardless', 'b', 'b', 'expired', now() from u returning id)
     insert into bank_account (connection_id, identity, currency) select id, 'b', 'EUR' from c returning id`,
  )
  return Number(rows[0]?.['id'])
}

const measureOn = async (database: Database, client: Client, folder: string): Promise<string[][]> => {
  const transport = { send: () => Promise.resolve(), close: () => undefined }
  const log = pino({ level: 'silent' })
  const platform = createPlatform({ settings: testSettings, log, database, transport })
  const account = await addAccount(database)
  await database.raw(plainTable)
  const file = await writeCopyFile(folder)
  const sync = async (): Promise<void> => {
    const transactions = history.map((one) => cleanContent('gocardless', one))
    await saveReadRange({ platform }, account, { window, transactions, today })
  }
  const copy: number[] = []
  const sent: number[] = []
  const first: number[] = []
  const again: number[] = []
  // Alternates the variants, so that other load on the machine affects all of them equally.
  for (let round = 0; round < rounds; round += 1) {
    await database.raw('truncate plain')
    copy.push(await msOf(() => database.raw(`copy plain from '${file}'`)))
    await database.raw('truncate plain')
    sent.push(await msOf(() => copyFromHere(client)))
    await database.raw('truncate bank_day')
    first.push(await msOf(sync))
    again.push(await msOf(sync))
  }
  const [local, base] = [median(copy), median(sent)]
  const row = (name: string, times: readonly number[], limit: string): string[] => {
    const ms = median(times)
    return [name, `${ms.toFixed(0)} ms`, `${(ms / base).toFixed(2)} ×`, `${(ms / local).toFixed(2)} ×`, limit]
  }
  return [
    [`${history.length} transactions`, 'median', 'of COPY from here', 'of COPY at the server', 'limit'],
    row('COPY into a plain table from a file at the server', copy, ''),
    row('COPY into a plain table from our process', sent, ''),
    row('the first synchronisation', first, 'at most 1.4 ×'),
    row('the same again', again, 'at most 0.8 ×'),
  ]
}

/** Measures saving 730 days of fifty transactions, and finding them unchanged, compared with COPY. */
export const measureBankSync = async (): Promise<string[][]> => {
  const postgres = await ensurePostgres()
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  const log = pino({ level: 'silent' })
  try {
    const admin = await openDatabase({ dataDir: '', databaseUrl: postgres.url, log })
    await admin.raw('create database bench_banks')
    await admin.close()
    const database = await openDatabase({ dataDir: '', databaseUrl: databaseUrl(postgres.url, 'bench_banks'), log })
    try {
      await migrate(database.db, join(import.meta.dirname, '../server/main/migrations'))
      const client = new Client({ connectionString: databaseUrl(postgres.url, 'bench_banks') })
      await client.connect()
      try {
        return await measureOn(database, client, folder)
      } finally {
        await client.end()
      }
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
