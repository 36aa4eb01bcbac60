import { hash } from 'node:crypto'
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

/** An answer by its days. */
export const byDays = (answer: readonly Content[]): Map<string, AnsweredDay> => {
  const groups = new Map<string, Content[]>()
  for (const content of answer) {
    const day = dayOf(content)
    const group = groups.get(day)
    if (group) group.push(content)
    else groups.set(day, [content])
  }
  const days = new Map<string, AnsweredDay>()
  for (const [day, contents] of groups) {
    const texts = contents.map(contentText)
    days.set(day, { day, contents, texts, digest: hash('sha256', texts.join(entryEnd), 'base64') })
  }
  return days
}

/** A day as it is to be kept. */
export interface KeptDay {
  readonly day: string
  /** As `entry.ts` reads it. */
  readonly transactions: string
  readonly entries: number
  readonly controlSum: string
  readonly digest: string
}

/** What is to be written, and what it means. */
export interface Plan {
  readonly keep: readonly KeptDay[]
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
export const planDays = ({ ours, answered, vanished, nextEntry, today }: Change): Plan => {
  const matches = matched(
    ours,
    answered.flatMap(({ contents }) => contents),
  )
  let next = nextEntry
  let at = 0
  const keep = answered.map(({ day, contents, texts, digest }): KeptDay => {
    const entries = texts.map((text) => {
      const entry = matches[at]?.entry
      at += 1
      return entryText(entry?.n ?? next++, text, day === undated ? (entry?.seenOn ?? today) : null)
    })
    const controlSum = sumOf(contents.map(({ amount }) => amount))
    return { day, transactions: entries.join(entryEnd), entries: contents.length, controlSum, digest }
  })
  const added = next - nextEntry
  return {
    keep,
    drop: vanished,
    nextEntry: next,
    added,
    changed: matches.filter(isOther).length,
    removed: ours.length - (matches.length - added),
  }
}
