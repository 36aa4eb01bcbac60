import type { Invariant } from '#server/platform/database/invariant.ts'
import { ofCauses } from './of-causes.ts'
import { ofDeletedUsers } from './of-deleted-users.ts'
import { ofIdentityChecks } from './of-identity-checks.ts'
import { ofInvoicePayments } from './of-invoice-payments.ts'
import { ofMergedUsers } from './of-merged-users.ts'
import { ofPayments } from './of-payments.ts'
import { ofReceipts } from './of-receipts.ts'
import { ofRecurringMovements } from './of-recurring-movements.ts'
import { ofRefunds } from './of-refunds.ts'
import { ofRegistryRecords } from './of-registry-records.ts'
import { ofStageOwners } from './of-stage-owners.ts'

/** Lists what must be true between the tables of several domains. */
export const betweenDomains: readonly Invariant[] = [
  ...ofPayments,
  ...ofInvoicePayments,
  ...ofReceipts,
  ...ofRefunds,
  ...ofRecurringMovements,
  ...ofRegistryRecords,
  ...ofIdentityChecks,
  ...ofDeletedUsers,
  ofMergedUsers,
  ofStageOwners,
  ofCauses,
]
