import type { BankCountry } from '#contract/banking/schemas.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { banksOf } from '#server/domains/banking/directory/list-institutions.ts'
import { syncConnection } from '#server/domains/banking/sync/sync-connection.ts'
import { tables } from '#server/domains/banking/tables.ts'
import { completeConsent } from '#server/domains/banking/visits/complete-consent.ts'
import { createConnection } from '#server/domains/banking/visits/start-consent.ts'
import { controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'

/** A bank that a demo user is connected to. */
interface DemoBank {
  readonly country: BankCountry
  /** The start of the name of a sandbox bank. */
  readonly name: string
}

/** The users whose banks the demo shows. */
export interface DemoBanks {
  readonly customer: number
  /** Other demo users, who have one bank each. */
  readonly others: readonly number[]
}

const ownBanks: readonly DemoBank[] = [
  { country: 'GB', name: 'Albion Bank' },
  { country: 'IT', name: 'Banco del Lido' },
]
const bankOfOthers: DemoBank = { country: 'ES', name: 'Banco Ib' }

/** The ids of a connected bank: the connection's, and the consent's at the sandbox. */
interface Connected {
  readonly id: number
  readonly consent: string
}

/** Connects one bank as a person would: starts, consents at the sandbox, returns. */
const connect = async (
  context: BankingContext,
  sandboxUrl: string,
  userId: number,
  { country, name }: DemoBank,
): Promise<Connected | null> => {
  const bank = (await banksOf(context, context.aggregators.chosen, country)).find((one) => one.name.startsWith(name))
  if (!bank) return null
  const { id, consentUrl: link } = await createConnection(context, userId, { country, institutionId: bank.id })
  const { redirect, consent } = await controlSandbox(sandboxUrl, '/banking/consents/decide', {
    body: { link, outcome: 'accept' },
  })
  const query = new URL(String(redirect)).searchParams
  await completeConsent(context, userId, {
    reference: query.get('ref') ?? query.get('state') ?? '',
    code: query.get('code') ?? undefined,
    error: query.get('error') ?? undefined,
  })
  return typeof consent === 'object' && consent !== null && 'id' in consent ? { id, consent: String(consent.id) } : null
}

/** Connects the demo customer's banks, and another user's bank that is then revoked; does nothing if there are some. */
export const seedDemoBanks = async (context: BankingContext, { customer, others }: DemoBanks): Promise<void> => {
  const { settings, db } = context.platform
  const { sandboxUrl } = settings
  if (sandboxUrl === null) return
  const isThere = async (userId: number): Promise<boolean> =>
    (await tables(db)
      .selectFrom('bank_connection')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', '<>', 'awaiting_authorisation')
      .executeTakeFirst()) !== undefined
  if (!(await isThere(customer))) for (const bank of ownBanks) await connect(context, sandboxUrl, customer, bank)
  for (const [at, userId] of others.entries()) {
    if (await isThere(userId)) continue
    const connected = await connect(context, sandboxUrl, userId, bankOfOthers)
    if (at > 0 || connected === null) continue
    await controlSandbox(sandboxUrl, `/banking/consents/${connected.consent}/revoke`)
    await syncConnection(context, connected.id, 'all')
  }
}
