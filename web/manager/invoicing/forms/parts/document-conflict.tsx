import type { ReactNode } from 'react'
import { currencyOfSign } from '#contract/invoicing/schemas.ts'
import { formatDate, formatMoney } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { DocumentValues } from '#web/manager/invoicing/forms/document-values.ts'
import { currentTotals } from '#web/manager/invoicing/forms/item-values.ts'
import { ConflictDialog } from '#web/manager/shared/conflict/conflict-dialog.tsx'
import type { Conflict } from '#web/manager/shared/conflict/use-record-form.ts'

const labels: Readonly<Record<string, MessageKey>> = {
  userRef: 'docform.customer',
  customerName: 'docform.name',
  customerAddress: 'docform.address',
  customerAddressLine1: 'docform.address',
  customerCity: 'docform.city',
  customerAddressLine2: 'docform.city',
  customerContact: 'docform.contact',
  fiscalNumber: 'docform.fiscal',
  currency: 'docform.currency',
  language: 'docform.language',
  items: 'docform.items',
  notes: 'docform.notes',
  sendByEmailTo: 'docform.send_to',
  createdAt: 'docform.created_at',
}

const rowsOf = ({ items, currency }: DocumentValues): ReactNode => (
  <>
    {items.map((item, position) => (
      // Rows are identified only by their position.
      <div key={`${position}-${item.title}`}>
        {position + 1}. {item.title} – {item.qty ?? 0} × {item.price ?? 0}
      </div>
    ))}
    <strong>{formatMoney({ cents: currentTotals(items).totalCents, currency: currencyOfSign[currency] })}</strong>
  </>
)

const shown = (t: Translate, field: string, values: DocumentValues): ReactNode => {
  if (field === 'items') return values.items.length === 0 ? t('conflict.empty') : rowsOf(values)
  const value: unknown = Object.entries(values).find(([name]) => name === field)?.[1]
  if (typeof value !== 'string' || value === '') return t('conflict.empty')
  if (field === 'createdAt') return formatDate(value)
  if (field === 'language') return t(`docform.language.${values.language ?? 'auto'}`)
  return value
}

/** Shows a conflict with a document that somebody else has saved meanwhile. */
export function DocumentConflict<Values extends DocumentValues>(props: Conflict<Values> & { name: string }) {
  const { name, mine, theirs, changed, onChoose, onClose } = props
  const t = useT()
  return (
    <ConflictDialog
      name={name}
      onChoose={onChoose}
      onClose={onClose}
      rows={changed.map(({ field, mineChanged }) => ({
        key: field,
        label: t(labels[field] ?? 'conflict.field'),
        mine: mineChanged ? shown(t, field, mine) : null,
        theirs: shown(t, field, theirs),
      }))}
    />
  )
}
