import type { SandboxContext } from '#sandbox/core/context.ts'
import { asOf, type RegistryCompany } from './companies.ts'
import { londonDay } from './days.ts'
import { KNOWN_NAMES, madeUp } from './made-up.ts'

/** The registry's companies: those entered, and those generated at the first request. */
export type RegistryState = {
  today(): string
  /** Returns its current state; null if there is none. */
  company(id: string): RegistryCompany | null
  put(company: RegistryCompany): RegistryCompany
  /** Removes a company for good: later requests find none. */
  remove(id: string): void
  list(): RegistryCompany[]
}

/** Opens the registry's state. */
export const openRegistryState = (ctx: SandboxContext): RegistryState => {
  const companies = ctx.store.collection<RegistryCompany>('registry_companies')
  const gone = ctx.store.collection<{ id: string }>('registry_removed')
  const today = (): string => londonDay(ctx.clock.now())
  const company = (id: string): RegistryCompany | null => {
    if (gone.get(id)) return null
    const known = companies.get(id) ?? madeUp(id, today())
    // Saved from now on, so that the days of a generated one do not move with the clock.
    return known ? companies.put(asOf(known, today())) : null
  }
  return {
    today,
    company,
    put: (one) => {
      gone.delete(one.id)
      return companies.put(one)
    },
    remove: (id) => {
      companies.delete(id)
      gone.put({ id })
    },
    list: () => {
      for (const id of Object.keys(KNOWN_NAMES)) company(id)
      return companies.list().map((one) => asOf(one, today()))
    },
  }
}
