import type { MessageKey } from '#web/lib/message-keys.ts'
import type { BackLink } from '#web/lib/return-to.ts'

/** A customer's documents, by their address. */
const ofCustomer = /^\/manager\/user_invoices\/\d+$/

/** Names the list of documents to which a link leads; undefined for any other page. */
export const listLabel = ({ to, search = {} }: BackLink): MessageKey | undefined => {
  if (ofCustomer.test(to)) return 'nav.user_invoices'
  if (to === '/manager/download_pro_forma') return 'nav.download_pro_forma'
  if (to !== '/manager/download_invoices') return undefined
  return search['show'] === 'drafts' ? 'lists.drafts' : 'nav.download_invoices'
}
