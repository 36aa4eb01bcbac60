import type { CheckedPayPage, PayPage } from '#contract/pay-links/schemas.ts'
import { findByPayToken, type NumberedInvoice } from '#server/domains/invoicing/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { PayLinksDeps } from './deps.ts'
import { findUnfinished, isLatestPaid } from './find-checkout.ts'
import { presentPayPage } from './rules.ts'
import { syncCheckout } from './sync-checkout.ts'

/** Finds the invoice of a payment link; throws `not_found` for an unknown one. */
export const findPayable = async ({ platform }: PayLinksDeps, token: string): Promise<NumberedInvoice> => {
  const invoice = await findByPayToken(platform.db, token)
  if (!invoice) throw refuse('not_found')
  return invoice
}

/** Shows the invoice of a payment link, as it is stored. */
export const payPage = async (deps: PayLinksDeps, token: string): Promise<PayPage> => {
  const invoice = await findPayable(deps, token)
  const unfinished = await findUnfinished(deps, invoice.id)
  return presentPayPage(
    invoice,
    unfinished.some(({ status }) => status === 'waiting'),
    deps.platform.settings.providerBank,
  )
}

/**
 * Reads the invoice's unfinished checkouts at the payment provider first, and says whether a payment has arrived: by
 * this call, or a moment before by its event. Throws `ProviderFailure`.
 */
export const checkedPayPage = async (deps: PayLinksDeps, token: string): Promise<CheckedPayPage> => {
  const { id } = await findPayable(deps, token)
  let hasSettled = false
  for (const row of await findUnfinished(deps, id)) if ((await syncCheckout(deps, row)) === 'paid') hasSettled = true
  const hasArrived = hasSettled || (await isLatestPaid(deps, id))
  return { ...(await payPage(deps, token)), hasArrived }
}
