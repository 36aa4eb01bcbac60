import { type RawBuilder, sql } from 'kysely'
import { type AccountRow, tables } from '#server/domains/banking/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { startTurns } from '#server/platform/threads/turns.ts'
import type { DayWindow } from '#server/providers/banking/port.ts'
import { type Content, dayOf, type Entry, entryTexts, readEntry } from './entry.ts'
import { oldestFirst } from './oldest-first.ts'
import { type AnsweredDay, byDays, type Plan, planDays, type StoredDay } from './plan-days.ts'
import { once } from './sameness.ts'
import { authorityOf, isDecided } from './windows.ts'

/** Passes a list of days as one value: both databases accept it the same way. */
const dayList = (days: readonly string[]): RawBuilder<string[]> => sql`${`{${days.join(',')}}`}::text::date[]`

/** A stored day, as far as it is compared with an answer. */
interface KnownDay {
  readonly digest: string
  readonly entries: number
}

const knownDays = async (
  trx: Trx,
  accountId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Map<string, KnownDay>> => {
  const rows = await tables(trx)
    .selectFrom('bank_day')
    .select(['day', 'digest', 'entries'])
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return new Map(rows.map(({ day, ...known }) => [day, known]))
}

/** Reads the stored transactions of some days. */
export const entriesOfDays = async (db: Db | Trx, accountId: number, days: readonly string[]): Promise<Entry[]> => {
  if (days.length === 0) return []
  const rows = await tables(db)
    .selectFrom('bank_day')
    .select('transactions')
    .where('account_id', '=', accountId)
    .where('day', '=', sql<string>`any(${dayList(days)})`)
    .orderBy('day')
    .execute()
  const entries: Entry[] = []
  const turns = startTurns()
  for (const { transactions } of rows)
    for (const text of entryTexts(transactions)) {
      if (turns.isOver()) await turns.pass()
      entries.push(readEntry(text))
    }
  return entries
}

/** Separates the days; no stored text contains it. */
const dayEnd = '\u001D'

/** Characters sent to the database in one statement; a single day may be longer. */
const insertedAtOnce = 1_000_000

/** Splits days into batches for one statement each. */
function* portionsOf(days: readonly StoredDay[]): Generator<readonly StoredDay[]> {
  let portion: StoredDay[] = []
  let length = 0
  for (const day of days) {
    portion.push(day)
    length += day.transactions.length
    if (length < insertedAtOnce) continue
    yield portion
    portion = []
    length = 0
  }
  if (portion.length > 0) yield portion
}

const insertDays = async (trx: Trx, accountId: number, days: readonly StoredDay[]): Promise<void> => {
  const list = (of: (day: StoredDay) => string | number) => `{${days.map(of).join(',')}}`
  await sql`
    insert into bank_day (account_id, day, transactions, entries, control_sum, digest)
    select ${accountId}::int, d.day, d.transactions, d.entries, d.control_sum, d.digest
    from unnest(
      ${list(({ day }) => day)}::text::date[],
      string_to_array(${days.map(({ transactions }) => transactions).join(dayEnd)}, ${dayEnd}),
      ${list(({ entries }) => entries)}::text::int[],
      ${list(({ controlSum }) => controlSum)}::text::numeric[],
      ${list(({ digest }) => digest)}::text::text[]
    ) as d (day, transactions, entries, control_sum, digest)
    on conflict (account_id, day) do update set transactions = excluded.transactions, entries = excluded.entries,
      control_sum = excluded.control_sum, digest = excluded.digest`.execute(trx)
}

/** Writes the plan for an account's days, in few statements. */
export const writePlan = async (trx: Trx, accountId: number, plan: Plan): Promise<void> => {
  if (plan.drop.length > 0)
    await tables(trx)
      .deleteFrom('bank_day')
      .where('account_id', '=', accountId)
      .where('day', '=', sql<string>`any(${dayList(plan.drop)})`)
      .execute()
  for (const days of portionsOf(plan.save)) await insertDays(trx, accountId, days)
}

/** What an account was read for, and when. */
export interface Answer {
  readonly window: DayWindow
  readonly transactions: readonly Content[]
  readonly today: string
}

/** The effect of saving an answer. */
export type SavedAnswer = Pick<Plan, 'added' | 'changed' | 'removed' | 'nextEntry'>

/**
 * Finds the days to write: those with a new digest, and those whose transaction count differs after removing
 * repetitions. Repetitions depend on the whole answer, so one day can change another.
 */
const changedDays = (
  answered: ReadonlyMap<string, AnsweredDay>,
  unique: ReadonlyMap<string, AnsweredDay>,
  known: ReadonlyMap<string, KnownDay>,
): { readonly changed: AnsweredDay[]; readonly emptied: string[] } => {
  const changed = [...unique.values()].flatMap((day) => {
    const whole = answered.get(day.day)?.digest ?? day.digest
    const saved = known.get(day.day)
    const isEqual = saved?.digest === whole && saved.entries === day.contents.length
    return isEqual ? [] : [{ ...day, digest: whole }]
  })
  return { changed, emptied: [...known.keys()].filter((day) => answered.has(day) && !unique.has(day)) }
}

/**
 * Updates the days of a window to the bank's answer, each day's transactions oldest first. Equal days are skipped; in
 * others transactions are matched, added or removed in bulk. An empty answer removes nothing. The account must be
 * locked.
 */
export const saveAnswer = async (
  trx: Trx,
  account: Pick<AccountRow, 'id' | 'next_entry'>,
  { window, transactions, today }: Answer,
): Promise<SavedAnswer> => {
  const firstDay = transactions.reduce<string | null>((first, one) => {
    const day = dayOf(one)
    return first === null || day < first ? day : first
  }, null)
  const unchanged = { added: 0, changed: 0, removed: 0, nextEntry: account.next_entry }
  if (firstDay === null) return unchanged
  const authority = authorityOf(window, firstDay, today)
  const decided = oldestFirst(transactions).filter((one) => isDecided(dayOf(one), authority))
  const [answered, known] = [await byDays(decided), await knownDays(trx, account.id, authority)]
  const vanished = [...known.keys()].filter((day) => !answered.has(day))
  const isOther = ({ day, digest }: AnsweredDay): boolean => known.get(day)?.digest !== digest
  if (vanished.length === 0 && ![...answered.values()].some(isOther)) return unchanged
  const unique = await once(decided)
  const { changed, emptied } = changedDays(answered, unique === decided ? answered : await byDays(unique), known)
  const gone = [...vanished, ...emptied]
  const before = [...changed.map(({ day }) => day).filter((day) => known.has(day)), ...gone]
  const ours = await entriesOfDays(trx, account.id, before)
  const plan = await planDays({ ours, answered: changed, vanished: gone, nextEntry: account.next_entry, today })
  await writePlan(trx, account.id, plan)
  return plan
}
