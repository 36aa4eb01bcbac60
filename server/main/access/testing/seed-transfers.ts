import type { AccessRecords } from '#server/main/access/access-row.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createSealer } from '#server/platform/secrets/create-sealer.ts'
import { freshToken, tokenHash } from '#server/platform/secrets/token.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** What the table's rows about transfers use. */
export type SeededTransfers = Pick<
  AccessRecords,
  'providerBankId' | 'providerAccountId' | 'endedProviderBankId' | 'transferId'
>

/** Seeds two ended banks of the provider, and a transfer to one of them; no aggregator is called. */
export const seedTransfers = async (
  { appKey }: Pick<Settings, 'appKey'>,
  { raw }: Database,
): Promise<SeededTransfers> => {
  const insert = async (statement: string, values: readonly unknown[]): Promise<number> =>
    Number((await raw(`${statement} returning id`, values)).rows[0]?.['id'])
  const bank = (name: string): Promise<number> =>
    insert(
      `insert into bank_connection (user_id, source, institution_id, bank_name, country, state, created_at)
       values (null, 'gocardless', $1, $1, 'GB', 'expired', now())`,
      [name],
    )
  const providerBankId = await bank('Provider Bank')
  const secret = JSON.stringify({ link: 'https://bank.example.test/consent', secret: 'provider' })
  await insert(
    `insert into bank_consent (connection_id, user_id, source, reference_hash, sealed, state, history_days, started_at)
     values ($1, null, 'gocardless', $3, $2, 'started', 730, now())`,
    [providerBankId, createSealer(appKey, 'bank-consent').seal(secret), tokenHash(freshToken())],
  )
  const providerAccountId = await insert(
    `insert into bank_account (connection_id, identity, name, currency) values ($1, 'provider', 'Main', 'EUR')`,
    [providerBankId],
  )
  const transferId = await insert(
    `insert into incoming_transfer (account_id, entry, account_identity, account_label, bank_name, booked_on, currency, cents,
       counterparty, description, created_at)
     values ($1, 1, 'provider', 'Main', 'Provider Bank', '1999-01-01', 'EUR', 100, 'Access', 'Access', now())`,
    [providerAccountId],
  )
  return { providerBankId, providerAccountId, endedProviderBankId: await bank('Closed Bank'), transferId }
}
