import type { Endpoint, ParamsOf, QueryOf } from '#contract/core/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type AnswerText, readAnswer } from '#server/platform/lists/list-answer.ts'
import { refuse } from './refusal.ts'
import type { Call, Route } from './route.ts'

/** The input of an answer that the database writes: it depends on nothing else. */
export interface StoredInput<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
}

/**
 * Binds a declaration for staff to the SQL of its answer, which is read in one statement with the caller's session. No
 * record is 404.
 */
export const serveStored = <E extends Endpoint & { readonly who: 'manager' | 'admin' }>(
  db: Db,
  endpoint: E,
  write: (input: StoredInput<E>) => AnswerText,
): Route => ({
  endpoint,
  // The registrar has validated both against this declaration before it calls.
  write: (input) => write(input as StoredInput<E>),
  answer: async ({ params, query }) => {
    const input: Pick<Call<Endpoint>, 'params' | 'query'> = { params, query }
    const found = await readAnswer(db, write(input as StoredInput<E>))
    if (found === null) throw refuse('not_found')
    return found
  },
})
