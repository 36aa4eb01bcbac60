import { IconBuilding, IconFileInvoice, IconUser } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, formatInstantDay, formatUnits } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { numberText, statusLabels } from '#web/manager/invoicing/shared/document-labels.ts'
import type { SearchHit } from './queries.ts'

interface HitKind {
  readonly icon: ReactNode
  readonly group: MessageKey
}

/** What the search shows of each kind, in the order of the groups; later kinds are added here. */
export const hitKinds: Readonly<Record<SearchHit['kind'], HitKind>> = {
  user: { icon: <IconUser size={18} />, group: 'find.users' },
  company: { icon: <IconBuilding size={18} />, group: 'find.companies' },
  invoice: { icon: <IconFileInvoice size={18} />, group: 'find.invoices' },
}

interface HitLabels {
  readonly title: string
  readonly subtitle: string
  readonly end: string | undefined
}

/** Describes a hit; an invoice by its number, customer, total and status. */
export const labelsOfHit = (t: Translate, hit: SearchHit): HitLabels => {
  if (hit.kind !== 'invoice')
    return {
      title: hit.title,
      subtitle: hit.subtitle,
      end: hit.createdAt === null ? undefined : formatInstantDay(hit.createdAt),
    }
  const { invoiceNumber: number, year, customerName, total, currency, status, createdAt } = hit.invoice
  return {
    title: `${numberText(t, { number, year })} · ${customerName}`,
    subtitle: `${formatUnits(total, currency)} · ${t(statusLabels[status].word)}`,
    end: formatDate(createdAt),
  }
}

interface HitTarget {
  readonly to: string
  readonly params?: Record<string, string>
  readonly search?: Record<string, string>
  readonly hash?: string
}

/** Returns the link of a hit: to its customer, or to the row of an invoice. */
export const linkOfHit = (hit: SearchHit): HitTarget => {
  if (hit.kind === 'invoice') {
    const { invoiceNumber, year, customerName } = hit.invoice
    const search =
      invoiceNumber === null ? { customerName } : { number: String(invoiceNumber), year: String(year ?? '') }
    return linkOptions({ to: '/manager/download_invoices', search })
  }
  const params = { id: String(hit.userId) }
  if (hit.kind === 'user') return linkOptions({ to: '/manager/handle_user/$id', params })
  return linkOptions({ to: '/manager/handle_user/$id', params, hash: 'company' })
}
