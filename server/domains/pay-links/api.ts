import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { seedDemoPayment } from './demo/seed-demo-payment.ts'
import type { PayLinksDeps } from './deps.ts'
import { mailPayment } from './jobs.ts'
import { mailReceived } from './mails.ts'
import { personalData } from './personal-data.ts'
import { repairMails } from './repair-mails.ts'
import { payLinkRoutes } from './routes.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'
import { closeOutdated, syncKnown } from './sync-checkout.ts'

export { pendingPayments } from './find-checkout.ts'
export { invariants } from './invariants.ts'

/** Defines what payment links of invoices offer to other domains. */
export interface PayLinks {
  readonly routes: readonly Route[]
  /** Applies the provider's state of a session that a payment link opened; returns whether it is one. */
  readonly syncKnown: (sessionId: string) => Promise<boolean>
  /** Closes the pages of an invoice that charge another amount than it owes now. */
  readonly closeOutdated: (invoiceId: number) => Promise<void>
  readonly personalData: PersonalData
  /** Pays an invoice of the demo through its link, once. */
  readonly seedDemoPayment: () => Promise<void>
}

const sweepSeconds = 20
const repairSeconds = 60

/** Sets up payment links: their routes, the mails of payments, and the sweeps that recover what was lost. */
export const createPayLinks = (deps: PayLinksDeps): PayLinks => {
  const { jobs } = deps.platform
  jobs.handle(mailPayment, ({ checkoutId }) => mailReceived(deps, checkoutId))
  jobs.every('invoice-checkouts', sweepSeconds, () => sweepCheckouts(deps))
  jobs.every('invoice-payment-mails', repairSeconds, () => repairMails(deps))
  return {
    routes: payLinkRoutes(deps),
    syncKnown: (sessionId) => syncKnown(deps, sessionId),
    closeOutdated: (invoiceId) => closeOutdated(deps, invoiceId),
    personalData: personalData(deps),
    seedDemoPayment: () => seedDemoPayment(deps),
  }
}
