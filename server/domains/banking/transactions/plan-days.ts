import { createHash, hash } from 'node:crypto'
import { eachInTurns, startTurns } from '#server/platform/threads/turns.ts'
import { sumOf } from './amounts.ts'
import { type Content, contentText, dayOf, type Entry, entryEnd, entryText, undated } from './entry.ts'
import { type Match, matched } from './sameness.ts'

/** The bank's answer for one day. */
export interface AnsweredDay {
  readonly day: string
  readonly contents: readonly Content[]
  /** The content of each transaction. */
  readonly texts: readonly string[]
  /** Equal for the same texts in the same order; a different digest only means that the day is compared. */
  readonly digest: string
}

/** Texts that are joined and hashed at a time. */
const hashedAtOnce = 500

/** Hashes texts in batches, since many long ones would block the thread. */
const digestOf = async (texts: readonly string[]): Promise<string> => {
  if (texts.length <= hashedAtOnce) return hash('sha256', texts.join(entryEnd), 'base64')
  const whole = createHash('sha256')
  const starts = Array.from({ length: Math.ceil(texts.length / hashedAtOnce) }, (_, at) => at * hashedAtOnce)
  await eachInTurns(starts, (start) => {
    if (start > 0) whole.update(entryEnd)
    whole.update(texts.slice(start, start + hashedAtOnce).join(entryEnd))
  })
  return whole.digest('base64')
}

/** Groups an answer by day. */
export const byDays = async (answer: readonly Content[]): Promise<Map<string, AnsweredDay>> => {
  const groups = new Map<string, { contents: Content[]; texts: string[] }>()
  await eachInTurns(answer, (content) => {
    const day = dayOf(content)
    const group = groups.get(day)
    const text = contentText(content)
    if (group) {
      group.contents.push(content)
      group.texts.push(text)
    } else groups.set(day, { contents: [content], texts: [text] })
  })
  const days = new Map<string, AnsweredDay>()
  const turns = startTurns()
  for (const [day, { contents, texts }] of groups) {
    if (turns.isOver()) await turns.pass()
    days.set(day, { day, contents, texts, digest: await digestOf(texts) })
  }
  return days
}

/** A day to be saved. */
export interface StoredDay {
  readonly day: string
  /** Serialised as in `entry.ts`. */
  readonly transactions: string
  readonly entries: number
  readonly controlSum: string
  readonly digest: string
}

/** The days to write, and their effect. */
export interface Plan {
  readonly save: readonly StoredDay[]
  /** Days that become empty. */
  readonly drop: readonly string[]
  readonly nextEntry: number
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** The changed days, as they are stored and as the bank answered. */
export interface Change {
  readonly ours: readonly Entry[]
  readonly answered: readonly AnsweredDay[]
  /** Our days that are missing from the answer. */
  readonly vanished: readonly string[]
  readonly nextEntry: number
  readonly today: string
}

const isOther = ({ content, entry }: Match): boolean => entry !== null && contentText(content) !== contentText(entry)

/**
 * Plans how changed days become what the bank answered. Known transactions keep their numbers; new ones get the next.
 */
export const planDays = async ({ ours, answered, vanished, nextEntry, today }: Change): Promise<Plan> => {
  const matches = await matched(
    ours,
    answered.flatMap(({ contents }) => contents),
  )
  let next = nextEntry
  let at = 0
  const save: StoredDay[] = []
  const turns = startTurns()
  for (const { day, contents, texts, digest } of answered) {
    const entries: string[] = []
    for (const text of texts) {
      if (turns.isOver()) await turns.pass()
      const entry = matches[at]?.entry
      at += 1
      entries.push(entryText(entry?.n ?? next++, text, day === undated ? (entry?.seenOn ?? today) : null))
    }
    const controlSum = sumOf(contents.map(({ amount }) => amount))
    save.push({ day, transactions: entries.join(entryEnd), entries: contents.length, controlSum, digest })
  }
  let changed = 0
  await eachInTurns(matches, (match) => (changed += isOther(match) ? 1 : 0))
  const added = next - nextEntry
  return {
    save,
    drop: vanished,
    nextEntry: next,
    added,
    changed,
    removed: ours.length - (matches.length - added),
  }
}
