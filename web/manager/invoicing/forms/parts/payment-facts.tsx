import { invoiceReference, printedReference } from '#contract/invoicing/reference.ts'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Shows what an unpaid invoice still owes, by when, and the reference of its transfer; nothing of others. */
export function PaymentFacts({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const { invoiceNumber: number, year, status, dueOn, owedAmount, receivedAmount, currency } = invoice
  if (number === null || year === null || (status !== 'open' && status !== 'uncollectible')) return null
  return (
    <Card>
      <DefinitionList
        columns={3}
        items={[
          { key: 'owed', label: t('docform.owed'), value: formatUnits(owedAmount, currency) },
          ...(receivedAmount === 0
            ? []
            : [{ key: 'received', label: t('docform.received'), value: formatUnits(receivedAmount, currency) }]),
          ...(dueOn === null ? [] : [{ key: 'due', label: t('docform.due_on'), value: formatDate(dueOn) }]),
          {
            key: 'reference',
            label: t('docform.reference'),
            value: printedReference(invoiceReference({ number, year })),
          },
        ]}
      />
    </Card>
  )
}
