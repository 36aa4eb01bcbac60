import type { CaptchaAction } from '#contract/core/captcha.ts'
import { getMyPurchases } from '#contract/purchases/customer.ts'
import * as contract from '#contract/purchases/public.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { serveStored } from '#server/platform/http/serve-stored.ts'
import { checkPayment } from './check-payment.ts'
import type { PurchasesDeps } from './deps.ts'
import { listOwnPurchases } from './list-own-purchases.ts'
import { bookConsultancy, buyProduct } from './open-purchase.ts'

/** Limits the forms and payment checks of one network, on real time. */
const forms = { max: 30, seconds: 3600 }
const checks = { max: 240, seconds: 3600 }

/** Defines the routes of purchases; each requires a captcha and counts against its network's limit. */
export const purchaseRoutes = (deps: PurchasesDeps): Route[] => {
  const { captcha, platform } = deps
  const admit = async (token: string, action: CaptchaAction, ip: string, allowance: typeof forms): Promise<void> => {
    if (!(await captcha.verify(token, action, ip))) throw refuse('invalid_captcha')
    await platform.limits.spend(action, platform.limits.network(ip), allowance)
  }
  /** Answers the page of a form; the same form returns the same page. */
  const opened = (stripeCheckoutSessionUrl: string) =>
    platform.idempotency.recordAnswer(platform.db, { stripeCheckoutSessionUrl })
  return [
    serve(contract.buyProduct, async ({ body, ip, language }) => {
      await admit(body.captchaToken, 'purchase', ip, forms)
      return opened(await buyProduct(deps, body, language))
    }),
    serve(contract.checkPurchasePayment, async ({ body, ip }) => {
      await admit(body.captchaToken, 'purchase_check', ip, checks)
      return checkPayment(deps, 'product', body.session_id)
    }),
    serve(contract.bookConsultancy, async ({ actor, body, ip, language }) => {
      await admit(body.captchaToken, 'consultancy', ip, forms)
      const userId = actor.kind === 'user' ? actor.userId : null
      return opened(await bookConsultancy(deps, body, { language, userId }))
    }),
    serveStored(platform.db, getMyPurchases, ({ query }, caller) => listOwnPurchases(query, caller)),
    serve(contract.checkConsultancyPayment, async ({ body, ip }) => {
      await admit(body.captchaToken, 'consultancy_check', ip, checks)
      return checkPayment(deps, 'consultancy', body.session_id)
    }),
  ]
}
