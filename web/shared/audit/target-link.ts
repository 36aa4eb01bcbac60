import { linkOptions } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/platform/audit.ts'
import type { UiLink } from '#web/ui/base/menu-entry.ts'

/** The page of managers on which a record is read; undefined for records without a page, and those that are gone. */
export const targetLink = ({ type, id, name, userId }: AuditEntry['target']): UiLink | undefined => {
  if (name === null) return undefined
  switch (type) {
    case 'user':
      return linkOptions({ to: '/manager/handle_user/$id', params: { id } })
    case 'customer-papers':
      return linkOptions({ to: '/manager/handle_documents/$userid', params: { userid: id } })
    case 'customer-banks':
      return linkOptions({ to: '/manager/manage_customer_banks/$userId', params: { userId: id } })
    case 'company':
      return userId === null
        ? undefined
        : linkOptions({ to: '/manager/handle_user/$id/edit', params: { id: String(userId) }, hash: 'company' })
    case 'product':
      return linkOptions({ to: '/manager/manage_products' })
    case 'invoice':
      return linkOptions({ to: '/manager/new_invoice/{-$id}', params: { id } })
    case 'credit-note':
      return linkOptions({
        to: '/manager/new_credit_note/{-$inv_id}',
        search: { credit_note_id: Number(id) },
      })
    case 'pro-forma':
      return linkOptions({ to: '/manager/new_pro_forma/{-$id}', params: { id } })
    default:
      return undefined
  }
}
