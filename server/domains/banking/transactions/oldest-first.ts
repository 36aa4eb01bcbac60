import { type Content, dayOf, undated } from './entry.ts'

/**
 * Orders an answer oldest first. Most banks send the newest first, also within a day, which no date shows; the dates of
 * the booked ones show its direction, and one day alone is taken for newest first.
 */
export const oldestFirst = (answer: readonly Content[]): readonly Content[] => {
  let rising = 0
  let before: string | null = null
  for (const one of answer) {
    const day = dayOf(one)
    if (one.status === 'pending' || day === undated) continue
    if (before !== null && day !== before) rising += day > before ? 1 : -1
    before = day
  }
  return rising > 0 ? answer : answer.toReversed()
}
