import { eachInTurns } from '../../../platform/threads/turns.ts'
import { daysBetween, plusDays } from './calendar.ts'
import { type Content, contentText, dayOf, type Entry, undated } from './entry.ts'

/** A transaction keeps its identity when its day moves by so many days: booked later, or corrected. */
const nearDays = 5

/** Whether two days can be those of one transaction; what has no day is near to all. */
const isNear = (one: string, other: string): boolean =>
  one === undated || other === undated || Math.abs(daysBetween(one, other)) <= nearDays

/** Texts as they are compared: banks change case and blanks between two answers. */
const plainText = (text: string | null): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** What stays the same in a transaction whose day or id changes. */
const essence = ({ amount, currency, description, counterpart }: Content): string =>
  `${amount} ${currency} ${plainText(counterpart)}\u001F${plainText(description)}`

/** What a transaction says, with its day. */
export const essenceOfDay = (one: Content): string => `${dayOf(one)} ${essence(one)}`

/** In turns: what banks and files bring may be fifty thousand, and their keys are texts that are made for each. */
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

/** What of a group under one id stays: all where the id is used for several transactions, repeated ones once, and the booked of a pair. */
const unrepeated = async (group: readonly Content[]): Promise<readonly Content[]> => {
  const byText = new Map<string, Content>()
  await eachInTurns(group, (one) => byText.set(contentText(one), one))
  const different = [...byText.values()]
  const booked = different.filter(({ status }) => status === 'booked')
  if (booked.length === different.length) return different
  // A pending one whose booked one stands under the same id as well.
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

/** The ids that stand twice: few or none, and much cheaper to know than what stands under each. */
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
 * An answer with each transaction once. The aggregator's id names one transaction; where it names several, it is dropped from them.
 * The bank's id may name several, which then all stay. Without ids nothing is taken for a repetition. Where each stands once already,
 * it is the answer itself.
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
      const saved = await unrepeated(group)
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

/** A transaction of the answer with the entry that it is; null where it is new. */
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

/** By an id that names one on either side; `mayBe` holds a pair back. */
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

/** By what they say, on the same day: as many as there are on both sides. */
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

/** Days as far away as that, the earlier first; what has no day is as near as what has the same. */
const daysAway = (day: string, days: number): readonly string[] => {
  if (day === undated) return days === 0 ? [undated] : []
  return days === 0 ? [day, undated] : [plusDays(day, -days), plusDays(day, days)]
}

/** Pairs what says the same so many days apart; what many days hold is never looked through for each. */
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

/** By what they say, within a few days, the nearest first. */
const matchNearby = async (round: Round): Promise<void> => {
  const entries = await grouped(round.ours, essence)
  for (const [key, contents] of await grouped(round.theirs, essence)) {
    const group = entries.get(key)
    if (!group) continue
    const byDay = await grouped(group, dayOf)
    for (let days = 0; days <= nearDays; days += 1) await pairAt(round, contents, byDay, days)
    // What the bank gives no day may be any of those that are left.
    const left = [...byDay.values()].flat()
    await eachInTurns(contents, (content) => {
      if (dayOf(content) === undated && round.theirs.has(content) && left[0])
        pair(round, content, left.shift() ?? left[0])
    })
  }
}

/**
 * Which entry each transaction of an answer is: by the aggregator's id, by the bank's within a few days, by its content on the day, by its
 * content within a few days (ids that were given anew, pending that was booked). What is left of ours is not there any more.
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
