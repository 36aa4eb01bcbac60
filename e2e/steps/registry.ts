import type { LoggedIn } from '#e2e/stack/people.ts'
import type { SandboxClient } from '#e2e/stack/sandbox-client.ts'

let made = 0

/** Returns a company number that no other company of this run has. */
const freshNumber = (): string => {
  made += 1
  return String(20_000_000 + (Date.now() % 1_000_000) * 10 + made)
}

/** A company of the sandbox's registry. */
export interface AtRegistry {
  readonly id: string
  readonly accounts: { readonly nextDue: string }
  readonly statement: { readonly nextDue: string }
}

/** Adds a company to the sandbox's registry. */
export const seedRegistryCompany = async (
  sandbox: SandboxClient,
  changes: Readonly<Record<string, unknown>>,
): Promise<AtRegistry> =>
  (await sandbox.control('POST', '/registry/companies', { number: freshNumber(), ...changes })) as AtRegistry

/** Marks a customer's company as incorporated under a number, as a manager. */
export const incorporate = async (manager: LoggedIn, customer: LoggedIn, companyNumber: string): Promise<void> => {
  const found = await manager.client.call('GET', `/users/${customer.id}/get_company`)
  const { id, version } = (found.body as { company: { id: number; version: number } }).company
  const body = {
    status: 1,
    address: '1 Old Street',
    country: 'United Kingdom',
    companyNumber,
    version,
    captchaToken: await manager.client.captcha('manage_user'),
  }
  const answer = await manager.client.call('PATCH', `/companies/${id}`, { body })
  if (answer.status !== 200) throw new Error(`not incorporated: ${answer.text}`)
}
