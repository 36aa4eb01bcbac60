import { type ConsentRow, tables } from '#server/domains/banking/tables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createSealer, type Sealer } from '#server/platform/secrets/create-sealer.ts'
import { deriveKey } from '#server/platform/secrets/derive-key.ts'
import type { StoredConsent } from '#server/providers/banking/port.ts'
import { hashIdentity } from './hash-identity.ts'

/** The part of a consent that is stored encrypted. */
export interface ConsentSecret {
  /** The bank's page for this consent. */
  readonly link: string
  /** What the aggregator needs to use the consent. */
  readonly secret: string
}

/** Encrypts the secrets of banking. */
export interface BankVault {
  readonly sealConsent: (secret: ConsentSecret) => string
  readonly openConsent: (sealed: string) => ConsentSecret
  readonly sealAccount: (externalId: string) => string
  readonly openAccount: (sealed: string) => string
  /** Hashes what identifies an account, so that it is found again but no number can be read. */
  readonly identityOf: (known: string) => string
}

/** Creates the vault of an instance, with separate keys for consents, accounts and identities. */
export const bankVault = ({ appKey }: Platform['settings']): BankVault => {
  const consents: Sealer = createSealer(appKey, 'bank-consent')
  const accounts: Sealer = createSealer(appKey, 'bank-account')
  const identityKey = deriveKey(appKey, 'bank-account-identity')
  return {
    sealConsent: (secret) => consents.seal(JSON.stringify(secret)),
    // Only `sealConsent` encrypts with this key.
    openConsent: (sealed) => JSON.parse(consents.open(sealed)) as ConsentSecret,
    sealAccount: (externalId) => accounts.seal(externalId),
    openAccount: (sealed) => accounts.open(sealed),
    identityOf: (known) => hashIdentity(identityKey, known),
  }
}

/**
 * Decrypts a consent for its aggregator; null once its secret is deleted. Renewed tokens are saved immediately in a
 * transaction of their own, since the old ones may be void.
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
