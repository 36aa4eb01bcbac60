import type { creditNoteCreated } from '#server/domains/invoicing/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { attachCreditNote } from './attach-credit-note.ts'
import { type DemoRefunds, seedDemoRefunds } from './demo/seed-demo-refunds.ts'
import type { RefundsDeps } from './deps.ts'
import { sendRefundJob } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { refundRoutes } from './routes.ts'
import { sendRefund } from './send-refund.ts'
import { sweepRefunds } from './sweep-refunds.ts'
import { syncPayment, syncRefund } from './sync-refund.ts'

export { invariants } from './invariants.ts'
export { countRefundsToSettle } from './list-refunds.ts'
export { refundEvents } from './refund-events.ts'

/** Defines what refunds offer to other domains. */
export interface Refunds {
  readonly routes: readonly Route[]
  readonly personalData: PersonalData
  /** Applies the provider's state of a refund; one that was made there is stored. */
  readonly syncRefund: (stripeId: string) => Promise<void>
  /** Applies the provider's states of all refunds of a payment. */
  readonly syncPayment: (paymentId: string) => Promise<void>
  /** Gives a new credit note the refunds of its invoice that wait for one, in the transaction that creates it. */
  readonly attachCreditNote: (trx: Trx, event: NonNullable<typeof creditNoteCreated.payload>) => Promise<void>
  /** Returns money of demo customers; does nothing once there is a refund. */
  readonly seedDemoRefunds: (wanted: DemoRefunds) => Promise<void>
}

const sweepSeconds = 60

/** Sets up refunds: their routes, the job that calls the provider, and the sweep that recovers what was lost. */
export const createRefunds = (deps: RefundsDeps): Refunds => {
  const { db, jobs } = deps.platform
  jobs.handle(sendRefundJob, ({ refundId }) => sendRefund(deps, refundId))
  jobs.every('refunds', sweepSeconds, () => sweepRefunds(deps))
  return {
    routes: refundRoutes(deps),
    personalData: personalData(db),
    syncRefund: (stripeId) => syncRefund(deps, stripeId),
    syncPayment: (paymentId) => syncPayment(deps, paymentId),
    attachCreditNote: (trx, event) => attachCreditNote(deps, trx, event),
    seedDemoRefunds: (wanted) => seedDemoRefunds(deps, wanted),
  }
}
