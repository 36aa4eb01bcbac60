import { invariants as accounts } from '#server/domains/accounts/api.ts'
import { invariants as aml } from '#server/domains/aml/api.ts'
import { invariants as banking } from '#server/domains/banking/api.ts'
import { invariants as catalogue } from '#server/domains/catalogue/api.ts'
import { invariants as companies } from '#server/domains/companies/api.ts'
import { invariants as documents } from '#server/domains/documents/api.ts'
import { invariants as identity } from '#server/domains/identity/api.ts'
import { invariants as invoicing, issueChain } from '#server/domains/invoicing/api.ts'
import { invariants as payLinks } from '#server/domains/pay-links/api.ts'
import { invariants as purchases } from '#server/domains/purchases/api.ts'
import { invariants as refunds } from '#server/domains/refunds/api.ts'
import { invariants as registry } from '#server/domains/registry/api.ts'
import { invariants as savedViews } from '#server/domains/saved-views/api.ts'
import { invariants as statutory } from '#server/domains/statutory/api.ts'
import { invariants as subscriptions } from '#server/domains/subscriptions/api.ts'
import { invariants as transfers } from '#server/domains/transfers/api.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'
import { platformInvariants } from '#server/platform/database/platform-invariants.ts'
import type { FileLocation } from '#server/platform/files/file-location.ts'
import { chainInvariant } from '#server/platform/hash-chain/chain-invariant.ts'
import { betweenDomains } from './invariants/between-domains.ts'

/** Lists all invariants of the stored data, of the platform and of every domain. */
export const allInvariants = (files: FileLocation): Invariant[] => [
  ...platformInvariants(files),
  ...accounts,
  ...catalogue,
  ...companies,
  ...identity,
  ...subscriptions,
  ...purchases,
  ...invoicing,
  chainInvariant(issueChain),
  ...payLinks,
  ...refunds,
  ...documents,
  ...registry,
  ...statutory,
  ...banking,
  ...transfers,
  ...savedViews,
  ...aml,
  ...betweenDomains,
]
