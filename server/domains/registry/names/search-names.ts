import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { searchCompanyNames } from '#contract/registry/customer.ts'
import { createCallCounter } from '#server/domains/registry/call-allowance.ts'
import type { RegistryDeps } from '#server/domains/registry/deps.ts'
import { callRegistry, failureOf } from '#server/domains/registry/read-company.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { callsOfSearch } from '#server/providers/registry/port.ts'
import { nameState } from './name-state.ts'

type Answer = AnswerOf<typeof searchCompanyNames>

/** Limits each person, so that no one uses up the shared limit. */
const perPerson = { max: 40, seconds: 300 }

const unknown: Answer = { status: 'unknown', companies: [] }

/** Checks whether a name is free at the registry. Any failure answers `unknown`, so that it stops nobody. */
export const searchNames = async (deps: RegistryDeps, userId: number, name: string): Promise<Answer> => {
  const { registry, platform } = deps
  if (registry === null) return unknown
  try {
    await platform.limits.spend('company-names', String(userId), perPerson)
    const counter = createCallCounter(platform.db, platform.clock)
    const found = await callRegistry(counter, 'search', callsOfSearch, () => registry.searchByName(name))
    return nameState(name, found)
  } catch (error) {
    if (error instanceof Refusal || failureOf(error) !== null) return unknown
    throw error
  }
}
