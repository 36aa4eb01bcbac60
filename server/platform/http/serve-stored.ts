import type { Role } from '#contract/accounts/schemas.ts'
import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from '#contract/core/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type AnswerText, readAnswer } from '#server/platform/lists/list-answer.ts'
import { type CallerSql, callerSql } from './caller-sql.ts'
import { refuse } from './refusal.ts'
import type { Call, Route } from './route.ts'

/** The input of an answer that the database writes: it depends on nothing else. */
export interface StoredInput<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
}

/** How calls are answered that the database does not write. */
interface Otherwise<E extends Endpoint> {
  /** The role of the callers for whom it writes. */
  readonly role: Role
  readonly answer: (call: Call<E>) => Promise<AnswerOf<E>>
}

/**
 * Binds a declaration to the SQL of its answer for callers with a role, and to a handler for all others, and where there
 * is no such SQL.
 */
export const serveStoredFor = <E extends Endpoint & { readonly who: 'user' }>(
  db: Db,
  endpoint: E,
  write: (input: StoredInput<E>) => AnswerText | undefined,
  { role, answer }: Otherwise<E>,
): Route => ({
  endpoint,
  role,
  write: (input) => write(input as StoredInput<E>),
  answer: async (call) => {
    const { params, query, actor } = call
    const input: Pick<Call<Endpoint>, 'params' | 'query'> = { params, query }
    const text = actor.kind === 'user' && actor.roles.includes(role) ? write(input as StoredInput<E>) : undefined
    return text === undefined ? answer(call) : readAnswer(db, text)
  },
})

/**
 * Binds a declaration to the SQL of its answer, which is read in one statement with the caller's session. What is the
 * caller's own names the caller in SQL. No record is 404.
 */
export const serveStored = <E extends Endpoint & { readonly who: 'user' | 'manager' | 'admin' }>(
  db: Db,
  endpoint: E,
  write: (input: StoredInput<E>, caller: CallerSql) => AnswerText,
): Route => ({
  endpoint,
  // The registrar has validated both against this declaration before it calls.
  write: (input, caller) => write(input as StoredInput<E>, caller),
  answer: async ({ params, query, actor }) => {
    // A declaration that requires a session never has visitors.
    if (actor.kind !== 'user') throw refuse('login_expired')
    const input: Pick<Call<Endpoint>, 'params' | 'query'> = { params, query }
    const found = await readAnswer(db, write(input as StoredInput<E>, callerSql(actor)))
    if (found === null) throw refuse('not_found')
    return found
  },
})
