import type { StoredConsent } from '#server/providers/banking/port.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSealer, type Sealer } from '../../../platform/secrets/create-sealer.ts'
import { deriveKey } from '../../../platform/secrets/derive-key.ts'
import { hashIdentity } from '../connections/hash-identity.ts'
import { type ConsentRow, tables } from '../tables.ts'

/** What is sealed of a consent. */
export interface ConsentSecret {
  /** The page of the bank's consent. */
  readonly link: string
  /** What the aggregator wants to be given. */
  readonly secret: string
}

/** How banking keeps its secrets. */
export interface BankVault {
  readonly sealConsent: (secret: ConsentSecret) => string
  readonly openConsent: (sealed: string) => ConsentSecret
  readonly sealAccount: (externalId: string) => string
  readonly openAccount: (sealed: string) => string
  /** What an account is found again by; nobody reads a number out of it. */
  readonly identityOf: (known: string) => string
}

/** The vault of an instance: keys of their own for consents, accounts and identities. */
export const bankVault = ({ appKey }: Platform['settings']): BankVault => {
  const consents: Sealer = createSealer(appKey, 'bank-consent')
  const accounts: Sealer = createSealer(appKey, 'bank-account')
  const identityKey = deriveKey(appKey, 'bank-account-identity')
  return {
    sealConsent: (secret) => consents.seal(JSON.stringify(secret)),
    // Nothing but `sealConsent` seals under this key.
    openConsent: (sealed) => JSON.parse(consents.open(sealed)) as ConsentSecret,
    sealAccount: (externalId) => accounts.seal(externalId),
    openAccount: (sealed) => accounts.open(sealed),
    identityOf: (known) => hashIdentity(identityKey, known),
  }
}

/**
 * A consent as its aggregator is given it. Tokens that are renewed within a call are kept at once, in a transaction of their own:
 * the old ones may be void. Null once nothing is sealed any more.
 */
export const storedConsent = (
  { db }: Pick<Platform, 'db'>,
  vault: BankVault,
  row: ConsentRow,
): StoredConsent | null => {
  if (row.sealed === null) return null
  const { link, secret } = vault.openConsent(row.sealed)
  let present = secret
  return {
    get secret() {
      return present
    },
    renewed: async (renewed) => {
      present = renewed
      await tables(db)
        .updateTable('bank_consent')
        .set({ sealed: vault.sealConsent({ link, secret: renewed }) })
        .where('id', '=', row.id)
        .where('sealed', 'is not', null)
        .execute()
    },
  }
}
