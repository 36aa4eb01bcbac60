import type { Db } from '../../platform/database/database.ts'
import type { Route } from '../../platform/http/route.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { forgetUnfinished } from './connections/forget-unfinished.ts'
import { askBegun } from './consents/ask-begun.ts'
import { endDue } from './consents/end-consents.ts'
import { remindDue } from './consents/remind.ts'
import { bankVault } from './consents/sealed-consent.ts'
import { withdrawConsents } from './consents/withdraw-consents.ts'
import { type DemoBanks, seedDemoBanks } from './demo/seed-demo-banks.ts'
import type { BankingDeps } from './deps.ts'
import type { BankingGround } from './ground.ts'
import { lastUpdateOf } from './last-update-of.ts'
import { personalData } from './personal-data.ts'
import { bankingRoutes } from './routes.ts'
import { syncConnection } from './sync/sync-connection.ts'
import { syncBank, syncDue } from './sync/sync-due.ts'

export { invariants } from './invariants.ts'

/** The door of banking for the rest. */
export interface Banking {
  readonly routes: Route[]
  readonly personalData: PersonalData
  /** When any of a user's accounts was last read; null when none ever was. */
  readonly lastUpdateOf: (db: Db, userId: number) => Promise<string | null>
  /** Connects banks of the sandbox for the demo; does nothing where there are some. */
  readonly seedDemoBanks: (wanted: DemoBanks) => Promise<void>
}

const syncEverySeconds = 60
const endEverySeconds = 300
const remindEverySeconds = 600
const withdrawEverySeconds = 60
const forgetEverySeconds = 3_600

/** Sets up banking: its calls, and the sweeps that ask, read, end, withdraw and remind. All of it is due by what stands in rows. */
export const createBanking = (deps: BankingDeps): Banking => {
  const { jobs } = deps.platform
  const ground: BankingGround = { ...deps, vault: bankVault(deps.platform.settings) }
  jobs.handle(syncBank, async ({ connectionId }) => void (await syncConnection(ground, connectionId, 'due')))
  jobs.every('end-bank-consents', endEverySeconds, () => endDue(ground))
  jobs.every('ask-of-bank-visits', endEverySeconds, () => askBegun(ground))
  jobs.every('sync-banks', syncEverySeconds, () => syncDue(ground))
  jobs.every('remind-of-bank-consents', remindEverySeconds, () => remindDue(ground))
  jobs.every('forget-unfinished-banks', forgetEverySeconds, () => forgetUnfinished(ground))
  jobs.every('withdraw-bank-consents', withdrawEverySeconds, () => withdrawConsents(ground))
  return {
    routes: bankingRoutes(ground),
    personalData: personalData(deps.platform),
    lastUpdateOf,
    seedDemoBanks: (wanted) => seedDemoBanks(ground, wanted),
  }
}
