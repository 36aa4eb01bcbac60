import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { openDatabase } from '#server/platform/database/database.ts'

/** Where a stack is reached: addresses that its data contain. */
export interface Addresses {
  readonly url: string
  readonly sandboxUrl: string
}

const dataIn = (folder: string): string => join(folder, 'data')
const addressesIn = (folder: string): string => join(folder, 'addresses.json')

/** Saves the data of a stopped stack, with its addresses, in a folder of their own. */
export const saveDemo = async (dataDir: string, { url, sandboxUrl }: Addresses): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-demo-'))
  cpSync(dataDir, dataIn(folder), { recursive: true })
  await writeFile(addressesIn(folder), JSON.stringify({ url, sandboxUrl }))
  return folder
}

/** Old and new address of each server. */
type Moves = readonly (readonly [string, string])[]

/** Replaces the addresses in every table of the sandbox, those of its webhook and its clock's listener too. */
const moveSandbox = (dataDir: string, moves: Moves): void => {
  const database = new DatabaseSync(join(dataDir, 'sandbox', 'sandbox.sqlite'))
  const tables = database.prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`)
  database.exec('begin')
  for (const { name: table } of tables.all())
    for (const { name: column } of database
      .prepare(`select name from pragma_table_info(?) where type = 'TEXT'`)
      .all(table ?? null))
      for (const [from, to] of moves)
        database
          .prepare(
            `update ${String(table)} set ${String(column)} = replace(${String(column)}, ?, ?) where instr(${String(column)}, ?)`,
          )
          .run(from, to, from)
  database.exec('commit')
  database.close()
}

/** Replaces an address in every text and every document of the product's tables. */
const replaceAddress = `do $move$
  declare one record;
  begin
    for one in
      select c.table_name, c.column_name, c.data_type from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and c.data_type in ('text', 'json', 'jsonb')
    loop
      execute format('update %1$I set %2$I = replace(%2$I::text, %4$L, %5$L)::%3$s where strpos(%2$I::text, %4$L) > 0',
        one.table_name, one.column_name, one.data_type, FROM_ADDRESS, TO_ADDRESS);
    end loop;
  end $move$`

const moveProduct = async (dataDir: string, moves: Moves): Promise<void> => {
  const database = await openDatabase({ dataDir, databaseUrl: null, log: pino({ level: 'silent' }) })
  try {
    // The triggers that number, count and refuse have done their work where the rows were written.
    await database.raw('set session_replication_role = replica')
    for (const [from, to] of moves)
      await database.raw(replaceAddress.replace('FROM_ADDRESS', `'${from}'`).replace('TO_ADDRESS', `'${to}'`))
  } finally {
    await database.close()
  }
}

/**
 * Copies a saved demo into a data folder, which takes a third of loading it. All addresses become these, except within the
 * encoded sources of emails.
 */
export const copyDemo = async (folder: string, dataDir: string, to: Addresses): Promise<void> => {
  cpSync(dataIn(folder), dataDir, { recursive: true })
  const from = JSON.parse(await readFile(addressesIn(folder), 'utf8')) as Addresses
  const moves: Moves = [
    [from.url, to.url],
    [from.sandboxUrl, to.sandboxUrl],
  ]
  moveSandbox(dataDir, moves)
  await moveProduct(dataDir, moves)
}

/** Removes a saved demo. */
export const removeDemo = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })
