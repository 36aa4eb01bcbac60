import { existing } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage } from '#sandbox/payments/api/lists.ts'
import { flag, integer, mergeMetadata, object, text } from '#sandbox/payments/api/params.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { PaymentLink } from '#sandbox/payments/wire.ts'
import { completionOf, createLink, linkChanges, linkParams } from './creation.ts'

const paging = { limit: integer(1, 100), starting_after: text(), ending_before: text() }

const linkOf = (context: PaymentsContext, id: string): PaymentLink =>
  existing(context.tables.paymentLinks, 'payment link', id)

/** The endpoints of payment links. */
export const linkEndpoints = [
  endpoint('POST', '/v1/payment_links', linkParams, (context, input) => createLink(context, input)),
  endpoint('GET', '/v1/payment_links/:id', object({}), (context, _input, id) => linkOf(context, id)),
  endpoint('POST', '/v1/payment_links/:id', linkChanges, (context, input, id) => {
    const link = linkOf(context, id)
    const { metadata: change, after_completion: completion, ...rest } = input
    const patch = {
      ...rest,
      ...(completion === undefined ? {} : { after_completion: completionOf(completion) }),
      ...(change === undefined ? {} : { metadata: mergeMetadata(link.metadata, change) }),
    }
    return context.revise(context.tables.paymentLinks, link, patch, 'payment_link.updated')
  }),
  endpoint('GET', '/v1/payment_links', object({ ...paging, active: flag }), (context, input) => {
    const wanted = context.tables.paymentLinks
      .list()
      .toReversed()
      .filter((link) => input.active === undefined || link.active === input.active)
    return listPage(wanted, input, '/v1/payment_links')
  }),
  endpoint('GET', '/v1/payment_links/:id/line_items', object(paging), (context, input, id) =>
    listPage(
      context.tables.linkPlans.get(linkOf(context, id).id)?.lines ?? [],
      input,
      `/v1/payment_links/${id}/line_items`,
    ),
  ),
]
