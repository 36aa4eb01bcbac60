import { kindFacts } from '#contract/invoicing/kinds.ts'
import * as manager from '#contract/pay-links/manager.ts'
import * as open from '#contract/pay-links/public.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import type { PayLinksDeps } from './deps.ts'
import { openPayment } from './open-payment.ts'
import { listOverpayments, settleOverpayment } from './overpayments.ts'
import { checkedPayPage, findPayable, payPage } from './pay-page.ts'

/** The limits of one network, on real time: looking, asking the provider, opening a page, and downloading the PDF. */
const allowances = {
  look: { max: 600, seconds: 600 },
  check: { max: 120, seconds: 600 },
  open: { max: 60, seconds: 600 },
  download: { max: 30, seconds: 600 },
} as const

/** Defines the calls of payment links: of anybody who has one, and of managers. */
export const payLinkRoutes = (deps: PayLinksDeps): Route[] => {
  const { limits } = deps.platform
  const admit = (act: keyof typeof allowances, ip: string): Promise<void> =>
    limits.spend(`pay-link-${act}`, limits.network(ip), allowances[act])
  return [
    serve(open.getPayPage, async ({ params, ip }) => {
      await admit('look', ip)
      return payPage(deps, params.token)
    }),
    serve(open.openInvoicePayment, async ({ params, ip, language }) => {
      await admit('open', ip)
      const { id } = await findPayable(deps, params.token)
      return { stripeCheckoutSessionUrl: await openPayment(deps, id, language) }
    }),
    serve(open.checkInvoicePayment, async ({ params, ip }) => {
      await admit('check', ip)
      return checkedPayPage(deps, params.token)
    }),
    serve(open.downloadPayableInvoice, async ({ params, ip }) => {
      await admit('download', ip)
      const invoice = await findPayable(deps, params.token)
      const body = await (invoice.paid_at === null ? deps.invoicing.pdfOf(invoice) : deps.invoicing.paidPdf(invoice))
      if (body === null) throw refuse('not_found')
      return {
        body,
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${kindFacts.invoice.pdf}"`,
        },
      }
    }),
    serve(manager.listOverpayments, ({ query }) => listOverpayments(deps, query)),
    serve(manager.settleOverpayment, (call) => settleOverpayment(deps, staffAction(call), call.params.id)),
  ]
}
