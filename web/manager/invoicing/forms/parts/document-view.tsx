import type { CreditNote, Invoice, ProForma } from '#contract/invoicing/schemas.ts'
import { currencyOfSign } from '#contract/invoicing/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { currentTotals, itemValues } from '#web/manager/invoicing/forms/item-values.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { type DefinitionItem, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemsView } from './items-view.tsx'
import { TotalsLine } from './totals-line.tsx'

/** Shows the full content of a document that cannot be changed. */
export function DocumentView({ document }: { document: Invoice | CreditNote | ProForma }) {
  const t = useT()
  const currency = currencyOfSign[document.currency]
  const items = itemValues(document.items)
  const address = 'customerAddress' in document ? document.customerAddress : document.customerAddressLine1
  const city = 'customerAddress' in document ? document.customerCity : document.customerAddressLine2
  const sent = 'sendByEmailTo' in document ? document.sendByEmailTo : null
  const entries: (DefinitionItem | null)[] = [
    { key: 'name', label: t('docform.name'), value: document.customerName },
    { key: 'address', label: t('docform.address'), value: address },
    city === null ? null : { key: 'city', label: t('docform.city'), value: city },
    document.customerContact === null
      ? null
      : { key: 'contact', label: t('docform.contact'), value: <BreakableText text={document.customerContact} /> },
    document.fiscalNumber === null ? null : { key: 'fiscal', label: t('docform.fiscal'), value: document.fiscalNumber },
    { key: 'date', label: t('docform.created_at'), value: formatDate(document.createdAt) },
    'dueOn' in document && document.dueOn !== null
      ? { key: 'due', label: t('docform.due_on'), value: formatDate(document.dueOn) }
      : null,
    { key: 'language', label: t('docform.language'), value: t(`docform.language.${document.language}`) },
    sent === null ? null : { key: 'sent', label: t('docform.send_to'), value: <BreakableText text={sent} /> },
    document.notes === null ? null : { key: 'notes', label: t('docform.notes'), value: document.notes },
  ]
  return (
    <Stack gap={16}>
      <Card title={t('docform.for_whom')}>
        <DefinitionList columns={2} items={entries.filter((entry) => entry !== null)} />
      </Card>
      <Card title={t('docform.items')}>
        <ItemsView items={items} currency={currency} />
        <TotalsLine totals={currentTotals(items)} currency={currency} />
      </Card>
    </Stack>
  )
}
