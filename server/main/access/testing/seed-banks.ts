import type { AccessRecords } from '#server/main/access/access-row.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createSealer } from '#server/platform/secrets/create-sealer.ts'
import { freshToken, tokenHash } from '#server/platform/secrets/token.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** What the table's rows about banks use. */
export type SeededBanks = Pick<AccessRecords, 'bankConnectionId' | 'bankAccountId' | 'endedBankId'>

/**
 * Seeds two ended banks of the owner, one with an account, a day of 1999 and a recent visit; no aggregator is called.
 */
export const seedBanks = async (
  { appKey }: Pick<Settings, 'appKey'>,
  { raw }: Database,
  ownerId: number,
): Promise<SeededBanks> => {
  const insert = async (statement: string, values: readonly unknown[]): Promise<number> =>
    Number((await raw(`${statement} returning id`, values)).rows[0]?.['id'])
  const bank = (name: string): Promise<number> =>
    insert(
      `insert into bank_connection (user_id, source, institution_id, bank_name, country, state, created_at)
       values ($1, 'gocardless', $2, $2, 'GB', 'expired', now())`,
      [ownerId, name],
    )
  await raw(
    `insert into bank_directory (provider, country, institutions, read_at) values ('gocardless', 'GB', '[]', now() + interval '1 hour')
     on conflict do nothing`,
  )
  const bankConnectionId = await bank('Access Bank')
  const secret = JSON.stringify({ link: 'https://bank.example.test/consent', secret: 'access' })
  await insert(
    `insert into bank_consent (connection_id, user_id, source, reference_hash, sealed, state, history_days, started_at)
     values ($1, $2, 'gocardless', $4, $3, 'started', 730, now())`,
    [bankConnectionId, ownerId, createSealer(appKey, 'bank-consent').seal(secret), tokenHash(freshToken())],
  )
  const bankAccountId = await insert(
    `insert into bank_account (connection_id, identity, name, currency, next_entry) values ($1, 'access', 'Main', 'EUR', 2)`,
    [bankConnectionId],
  )
  await raw(
    `insert into bank_day (account_id, day, transactions, entries, control_sum, digest)
     values ($1, '1999-01-01', $2, 1, 1, 'access')`,
    [bankAccountId, ['1', 'booked', '1999-01-01', '', '1.00', 'EUR', 'Access', '', '', ''].join('\u001F')],
  )
  return { bankConnectionId, bankAccountId, endedBankId: await bank('Ended Bank') }
}
