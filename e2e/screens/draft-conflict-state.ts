import { field } from '#e2e/steps/fields.ts'
import { answerCalls, serversAnswer } from './answer-calls.ts'
import type { ScreenState } from './screen.ts'
import { named } from './shown.ts'

/** Saves other values in many fields of the form, as from another device. */
const changedElsewhere: NonNullable<ScreenState['before']> = async (page) => {
  let refused = false
  await answerCalls(page, '/company_draft', async (call) => {
    if (call.method !== 'GET') {
      refused = true
      return { status: 409, json: { message: 'draft_conflict' } }
    }
    if (!refused) return 'pass'
    const draft = (await serversAnswer(page, call)) as { version: number; data: Record<string, object> }
    const company = {
      ...draft.data['company'],
      name: 'Quay Books Ltd',
      description: 'Printing and translation. '.repeat(12),
      shareCapital: 250_000,
    }
    const shareholders = (draft.data['shareholders'] as object[]).map((person) => ({
      ...person,
      dateOfBirth: '1979-12-31',
      shareOwnedPerc: 50,
      isDirector: true,
    }))
    const data = { ...draft.data, company, shareholders }
    return { json: { ...draft, version: draft.version + 1, savedAt: '2026-11-22T17:05:00.000Z', step: 3, data } }
  })
}

let names = 0

/** The company form while its other version, which differs in many fields, waits for a choice. */
export const conflictState: ScreenState = {
  name: 'conflict',
  before: changedElsewhere,
  // A new name each time: one that is already saved is no change.
  act: (page, say) => {
    names += 1
    return field(page, say('person.name')).first().fill(`Maximilian ${names}`)
  },
  shows: named('dialog', 'draft.conflict_title'),
}
