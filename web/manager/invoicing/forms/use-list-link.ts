import { useT } from '#web/lib/i18n.ts'
import { type BackLink, useBackLink } from '#web/lib/return-to.ts'
import { listLabel } from './list-label.ts'

/**
 * Returns the link back from a document: to the list from which it was opened, with its filters, or to the list of its
 * kind.
 */
export const useListLink = (own: BackLink): { readonly label: string; readonly link: BackLink } => {
  const t = useT()
  const from = useBackLink()
  const link = from !== undefined && listLabel(from) !== undefined ? from : own
  return { label: t(listLabel(link) ?? 'nav.download_invoices'), link }
}
