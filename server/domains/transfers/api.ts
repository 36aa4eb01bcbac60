import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { mailBookings } from './booking/mail-bookings.ts'
import { demoCurrency, demoStatement } from './demo/demo-statement.ts'
import { seedDemoBookings } from './demo/seed-demo-bookings.ts'
import type { TransfersDeps } from './deps.ts'
import { personalData } from './personal-data.ts'
import { transferRoutes } from './routes.ts'
import { takeTransfers } from './taking/take-transfers.ts'

export { balancesOf } from './balances/balance-of.ts'
export { countToBook } from './count-to-book.ts'
export { invariants } from './invariants.ts'

/** Lists what others may call in transfers. */
export interface Transfers {
  readonly routes: readonly Route[]
  readonly personalData: PersonalData
  /** Writes a statement for the demo, which banking imports. */
  readonly demoStatement: () => Promise<{ readonly currency: string; readonly csv: string }>
  /** Takes the demo's statement in, and books what pays more or less than its invoice. */
  readonly seedDemoBookings: (managerId: number) => Promise<void>
}

const takeEverySeconds = 60
const mailEverySeconds = 30

/** Sets up transfers: their calls, and the sweeps that take what the provider's accounts received and confirm what is booked. */
export const createTransfers = (deps: TransfersDeps): Transfers => {
  deps.platform.jobs.every('take-transfers', takeEverySeconds, () => takeTransfers(deps))
  deps.platform.jobs.every('mail-transfers', mailEverySeconds, () => mailBookings(deps))
  return {
    routes: transferRoutes(deps),
    personalData: personalData(deps),
    demoStatement: async () => ({
      currency: demoCurrency,
      csv: await demoStatement(deps.platform.db, londonDay(deps.platform.clock.now())),
    }),
    seedDemoBookings: (managerId) => seedDemoBookings(deps, managerId),
  }
}
