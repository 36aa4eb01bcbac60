import { IconBuilding, IconFileInvoice, IconUser } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, formatInstantDay, formatUnits } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { numberText, statusLabels } from '#web/manager/invoicing/shared/document-labels.ts'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import type { DocumentHit, SearchHit } from './queries.ts'

interface HitKind {
  readonly icon: ReactNode
  readonly group: MessageKey
}

/** What the search shows of each kind, in the order of the groups; later kinds are added here. */
export const hitKinds: Readonly<Record<SearchHit['kind'], HitKind>> = {
  user: { icon: <IconUser size={18} />, group: 'find.users' },
  company: { icon: <IconBuilding size={18} />, group: 'find.companies' },
  document: { icon: <IconFileInvoice size={18} />, group: 'find.documents' },
}

interface HitLabels {
  readonly title: string
  readonly subtitle: string
  readonly end: string | undefined
}

const kindNames: Readonly<Record<DocumentHit['document']['kind'], MessageKey>> = {
  invoice: 'find.kind.invoice',
  credit_note: 'find.kind.credit_note',
  pro_forma: 'find.kind.pro_forma',
}

/** Describes a hit; a document by its kind, number, customer, total and status. */
export const labelsOfHit = (t: Translate, hit: SearchHit): HitLabels => {
  if (hit.kind !== 'document')
    return {
      title: hit.title,
      subtitle: hit.subtitle,
      end: hit.createdAt === null ? undefined : formatInstantDay(hit.createdAt),
    }
  const { kind, customerName, amountCents, currency, status, createdAt } = hit.document
  const amount = formatUnits(amountCents / 100, currency)
  return {
    title: `${t(kindNames[kind])} ${numberText(t, hit.document)} · ${customerName}`,
    subtitle: status === null ? amount : `${amount} · ${t(statusLabels[status].word)}`,
    end: formatDate(createdAt),
  }
}

const linkOfDocument = ({ kind, number, year, customerName }: DocumentHit['document']): UiLink => {
  const search = number === null ? { customerName } : { number: String(number), year: String(year ?? '') }
  if (kind === 'pro_forma') return { to: '/manager/download_pro_forma', search }
  return { to: '/manager/download_invoices', search: kind === 'invoice' ? search : { show: 'credit_notes', ...search } }
}

/** Returns the link of a hit: to its customer, or to the row of a document. */
export const linkOfHit = (hit: SearchHit): UiLink => {
  if (hit.kind === 'document') return linkOfDocument(hit.document)
  const params = { id: String(hit.userId) }
  return linkOptions({ to: '/manager/handle_user/$id', params })
}
