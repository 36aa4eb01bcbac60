import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { requireLockedOwner } from '#server/domains/banking/customers/owner.ts'
import { importReceived } from '#server/domains/banking/statements/import-statement.ts'
import { tables } from '#server/domains/banking/tables.ts'

/** A statement of the demo's provider, imported by its manager. */
export interface DemoStatement {
  readonly managerId: number
  readonly currency: string
  /** The file as CSV. */
  readonly csv: string
}

/** Imports a statement of the provider's account for the demo; does nothing if the provider has an account. */
export const seedDemoStatement = async (
  context: BankingContext,
  { managerId, currency, csv }: DemoStatement,
): Promise<void> => {
  const existing = await tables(context.platform.db)
    .selectFrom('bank_connection')
    .select('id')
    .where('user_id', 'is', null)
    .executeTakeFirst()
  if (existing) return
  const bytes = new TextEncoder().encode(csv).buffer
  const call = { actor: { userId: managerId }, requestId: 'demo', ip: '127.0.0.1', language: 'en' } as const
  await importReceived(
    context,
    call,
    {
      body: { bankName: 'Albion Bank', account: 'Business account', currency },
      saved: { bytes, sender: 'demo', discard: () => Promise.resolve() },
    },
    async (trx) => {
      await requireLockedOwner(trx, null)
      return null
    },
  )
}
