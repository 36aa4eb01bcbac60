import { createHash, hash } from 'node:crypto'
import { eachInTurns, startTurns } from '../../../platform/threads/turns.ts'
import { sumOf } from './amounts.ts'
import { type Content, contentText, dayOf, type Entry, entryEnd, entryText, undated } from './entry.ts'
import { type Match, matched } from './sameness.ts'

/** What the bank answered of a day. */
export interface AnsweredDay {
  readonly day: string
  readonly contents: readonly Content[]
  /** What each of them says. */
  readonly texts: readonly string[]
  /** Equal for what was answered in the same words and order; another one only makes the day be compared. */
  readonly digest: string
}

/** So many texts are joined and hashed at a time. */
const hashedAtOnce = 500

/** The hash of texts that are joined; what many long ones take is cut into pieces. */
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

/** An answer by its days. */
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

/** A day as it is to be kept. */
export interface StoredDay {
  readonly day: string
  /** As `entry.ts` reads it. */
  readonly transactions: string
  readonly entries: number
  readonly controlSum: string
  readonly digest: string
}

/** What is to be written, and what it means. */
export interface Plan {
  readonly keep: readonly StoredDay[]
  /** Days on which nothing is left. */
  readonly drop: readonly string[]
  readonly nextEntry: number
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** What the days that changed hold now and are to hold. */
export interface Change {
  readonly ours: readonly Entry[]
  readonly answered: readonly AnsweredDay[]
  /** Days of ours that the answer no longer has. */
  readonly vanished: readonly string[]
  readonly nextEntry: number
  readonly today: string
}

const isOther = ({ content, entry }: Match): boolean => entry !== null && contentText(content) !== contentText(entry)

/** Plans how the days that changed become what the bank answered; entries keep their numbers, new ones gain the next. */
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
    keep: save,
    drop: vanished,
    nextEntry: next,
    added,
    changed,
    removed: ours.length - (matches.length - added),
  }
}
