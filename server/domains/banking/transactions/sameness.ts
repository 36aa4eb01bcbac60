import { eachInTurns } from '#server/platform/threads/turns.ts'
import { daysBetween, plusDays } from './calendar.ts'
import { type Content, contentText, dayOf, type Entry, undated } from './entry.ts'

/** A transaction keeps its identity if its date moves by at most this number of days, when booked or corrected. */
const nearDays = 5

/** Checks whether two days can belong to one transaction; a missing date is near to all. */
const isNear = (one: string, other: string): boolean =>
  one === undated || other === undated || Math.abs(daysBetween(one, other)) <= nearDays

/** Normalises a text for comparison: banks change case and spaces between answers. */
const plainText = (text: string | null): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Makes a key of the fields that stay the same when a transaction's date or id changes. */
const essence = ({ amount, currency, description, counterparty }: Content): string =>
  `${amount} ${currency} ${plainText(counterparty)}\u001F${plainText(description)}`

/** Makes a key of a transaction's content and day. */
export const essenceOfDay = (one: Content): string => `${dayOf(one)} ${essence(one)}`

/** Groups items by key without blocking: a bank or file may bring fifty thousand, each with a new key text. */
const grouped = async <One>(all: Iterable<One>, keyOf: (one: One) => string | null): Promise<Map<string, One[]>> => {
  const groups = new Map<string, One[]>()
  await eachInTurns(all, (one) => {
    const key = keyOf(one)
    if (key === null) return
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  })
  return groups
}

const moneyOf = ({ amount, currency }: Content): string => `${amount} ${currency}`

/**
 * Filters a group with one id: different transactions all remain, repeated ones count once, and the booked one replaces
 * its pending one.
 */
const withoutRepeated = async (group: readonly Content[]): Promise<readonly Content[]> => {
  const byText = new Map<string, Content>()
  await eachInTurns(group, (one) => byText.set(contentText(one), one))
  const different = [...byText.values()]
  const booked = different.filter(({ status }) => status === 'booked')
  if (booked.length === different.length) return different
  // A pending one whose booked counterpart has the same id.
  const daysOf = new Map(
    [...(await grouped(booked, moneyOf))].map(([money, all]) => [money, [...new Set(all.map(dayOf))]]),
  )
  const isBookedToo = (pending: Content): boolean =>
    (daysOf.get(moneyOf(pending)) ?? []).some((day) => isNear(dayOf(pending), day))
  const left: Content[] = []
  await eachInTurns(different, (one) => {
    if (one.status === 'booked' || !isBookedToo(one)) left.push(one)
  })
  return left
}

/** Finds the ids that appear twice: few or none, and much cheaper than grouping all. */
const repeatedIds = (answer: readonly Content[], idOf: (one: Content) => string | null): ReadonlySet<string> => {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const one of answer) {
    const id = idOf(one)
    if (id === null) continue
    if (seen.has(id)) repeated.add(id)
    else seen.add(id)
  }
  return repeated
}

/**
 * Removes repeated transactions from an answer. The aggregator's id names one transaction; where it names several, it
 * is dropped. The bank's id may name several, which then all remain. Transactions without ids are never repetitions. If
 * nothing repeats, the answer is returned unchanged.
 */
export const once = async (answer: readonly Content[]): Promise<readonly Content[]> => {
  const gone = new Set<Content>()
  const withoutId = new Set<Content>()
  const look = async (
    idOf: (one: Content) => string | null,
    several: (all: readonly Content[]) => void,
  ): Promise<void> => {
    const repeated = repeatedIds(answer, idOf)
    if (repeated.size === 0) return
    const repeatedIdOf = (one: Content): string | null => {
      const id = idOf(one)
      return id !== null && repeated.has(id) ? id : null
    }
    for (const group of (await grouped(answer, repeatedIdOf)).values()) {
      const saved = await withoutRepeated(group)
      if (saved.length < group.length) {
        const left = new Set(saved)
        for (const one of group) if (!left.has(one)) gone.add(one)
      }
      if (saved.length > 1) several(saved)
    }
  }
  await look(
    ({ internalId }) => internalId,
    (all) => all.forEach((one) => withoutId.add(one)),
  )
  await look(
    (one) => (one.internalId === null || withoutId.has(one) ? one.bankId : null),
    () => undefined,
  )
  if (gone.size === 0 && withoutId.size === 0) return answer
  return answer
    .filter((one) => !gone.has(one))
    .map((one) => (withoutId.has(one) ? Object.assign({}, one, { internalId: null }) : one))
}

/** A transaction of the answer with its stored transaction; null if it is new. */
export interface Match {
  readonly content: Content
  readonly entry: Entry | null
}

interface Round {
  readonly ours: Set<Entry>
  readonly theirs: Set<Content>
  readonly found: Map<Content, Entry>
}

const pair = ({ ours, theirs, found }: Round, content: Content, entry: Entry): void => {
  ours.delete(entry)
  theirs.delete(content)
  found.set(content, entry)
}

/** Matches by an id that is unique on both sides; `mayBe` can reject a pair. */
const matchById = async (
  round: Round,
  idOf: (one: Content) => string | null,
  mayBe: (content: Content, entry: Entry) => boolean,
): Promise<void> => {
  const entries = await grouped(round.ours, idOf)
  await eachInTurns(await grouped(round.theirs, idOf), ([id, contents]) => {
    const [content, secondContent] = contents
    const [entry, secondEntry] = entries.get(id) ?? []
    if (!content || !entry || secondContent || secondEntry) return
    if (mayBe(content, entry)) pair(round, content, entry)
  })
}

const isTheSameBooking = (content: Content, entry: Entry): boolean => isNear(dayOf(content), dayOf(entry))

/** Matches by content on the same day, as many as exist on both sides. */
const matchByDay = async (round: Round): Promise<void> => {
  const entries = await grouped(round.ours, essenceOfDay)
  for (const [key, contents] of await grouped(round.theirs, essenceOfDay)) {
    const group = entries.get(key)
    if (!group) continue
    await eachInTurns(contents.slice(0, group.length), (content, at) => {
      const entry = group[at]
      if (entry) pair(round, content, entry)
    })
  }
}

/** Lists the days at a distance, earlier first; a missing date is at distance zero. */
const daysAway = (day: string, days: number): readonly string[] => {
  if (day === undated) return days === 0 ? [undated] : []
  return days === 0 ? [day, undated] : [plusDays(day, -days), plusDays(day, days)]
}

/** Pairs equal content at a distance in days, without scanning large groups for each transaction. */
const pairAt = (
  round: Round,
  contents: readonly Content[],
  byDay: ReadonlyMap<string, Entry[]>,
  days: number,
): Promise<void> =>
  eachInTurns(contents, (content) => {
    if (!round.theirs.has(content)) return
    const group = daysAway(dayOf(content), days)
      .map((day) => byDay.get(day) ?? [])
      .find(({ length }) => length > 0)
    const entry = group?.shift()
    if (entry) pair(round, content, entry)
  })

/** Matches by content within a few days, nearest first. */
const matchNearby = async (round: Round): Promise<void> => {
  const entries = await grouped(round.ours, essence)
  for (const [key, contents] of await grouped(round.theirs, essence)) {
    const group = entries.get(key)
    if (!group) continue
    const byDay = await grouped(group, dayOf)
    for (let days = 0; days <= nearDays; days += 1) await pairAt(round, contents, byDay, days)
    // A transaction without a date may match any that are left.
    const left = [...byDay.values()].flat()
    await eachInTurns(contents, (content) => {
      if (dayOf(content) === undated && round.theirs.has(content) && left[0])
        pair(round, content, left.shift() ?? left[0])
    })
  }
}

/**
 * Matches each transaction of an answer to a stored one: by the aggregator's id; by the bank's within a few days; by
 * content on the day; by content within a few days (for changed ids, or pending that was booked). Stored ones without a
 * match no longer exist.
 */
export const matched = async (ours: readonly Entry[], theirs: readonly Content[]): Promise<Match[]> => {
  if (ours.length === 0) return theirs.map((content) => ({ content, entry: null }))
  const round: Round = { ours: new Set(ours), theirs: new Set(theirs), found: new Map() }
  await matchById(
    round,
    ({ internalId }) => internalId,
    () => true,
  )
  await matchById(round, ({ bankId }) => bankId, isTheSameBooking)
  await matchByDay(round)
  await matchNearby(round)
  return theirs.map((content) => ({ content, entry: round.found.get(content) ?? null }))
}
