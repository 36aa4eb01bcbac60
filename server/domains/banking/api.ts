import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { BankingContext } from './banking-context.ts'
import { deleteUnfinished } from './connections/delete-unfinished.ts'
import { endDue } from './consents/end-consents.ts'
import { remindDue } from './consents/remind-due.ts'
import { withdrawConsents } from './consents/withdraw-consents.ts'
import { type DemoBanks, seedDemoBanks } from './demo/seed-demo-banks.ts'
import { type DemoStatement, seedDemoStatement } from './demo/seed-demo-statement.ts'
import type { BankingDeps } from './deps.ts'
import { personalData } from './personal-data.ts'
import { bankingRoutes } from './routes.ts'
import { syncConnection } from './sync/sync-connection.ts'
import { syncBank, syncDue } from './sync/sync-due.ts'
import { bankVault } from './vault/sealed-consent.ts'
import { checkPendingConsents } from './visits/check-pending-consents.ts'

export { bankEvents } from './connections/bank-events.ts'
export { banksOf } from './connections/banks-of.ts'
export { invariants } from './invariants.ts'
export {
  lockProviderAccount,
  type ProviderAccount,
  type ProviderCredit,
  providerAccounts,
  providerCredits,
} from './provider-credits.ts'
export { lastUpdateOf } from './sync/last-update-of.ts'

/** Lists what other domains may call in banking. */
export interface Banking {
  readonly routes: Route[]
  readonly personalData: PersonalData
  /** Connects sandbox banks for the demo; does nothing if there are some. */
  readonly seedDemoBanks: (wanted: DemoBanks) => Promise<void>
  /** Imports a statement of the provider's account for the demo. */
  readonly seedDemoStatement: (statement: DemoStatement) => Promise<void>
}

const syncEverySeconds = 60
const endEverySeconds = 300
const remindEverySeconds = 600
const withdrawEverySeconds = 60
const purgeIntervalSeconds = 3_600

/**
 * Sets up banking: its endpoints and the sweeps that check, read, end, withdraw and remind. What is due is stored in
 * the database.
 */
export const createBanking = (deps: BankingDeps): Banking => {
  const { jobs } = deps.platform
  const context: BankingContext = { ...deps, vault: bankVault(deps.platform.settings) }
  jobs.handle(syncBank, async ({ connectionId }) => void (await syncConnection(context, connectionId, 'due')))
  jobs.every('end-bank-consents', endEverySeconds, () => endDue(context))
  jobs.every('check-bank-consents', endEverySeconds, () => checkPendingConsents(context))
  jobs.every('sync-banks', syncEverySeconds, () => syncDue(context))
  jobs.every('remind-of-bank-consents', remindEverySeconds, () => remindDue(context))
  jobs.every('delete-unfinished-banks', purgeIntervalSeconds, () => deleteUnfinished(context))
  jobs.every('withdraw-bank-consents', withdrawEverySeconds, () => withdrawConsents(context))
  return {
    routes: bankingRoutes(context),
    personalData: personalData(deps.platform),
    seedDemoBanks: (wanted) => seedDemoBanks(context, wanted),
    seedDemoStatement: (statement) => seedDemoStatement(context, statement),
  }
}
