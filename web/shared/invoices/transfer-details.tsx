import type { BankLine } from '#contract/invoicing/bank-details.ts'
import { type InvoiceNumber, invoiceReference, printedReference } from '#contract/invoicing/reference.ts'
import { useT } from '#web/lib/i18n.ts'
import { Text } from '#web/ui/base/text.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

export interface TransferDetailsProps {
  lines: readonly BankLine[]
  invoice: InvoiceNumber
  /** What is owed, formatted. */
  amount: string
}

/** Shows what somebody types at their bank to pay an invoice by transfer: account, amount and reference, each to copy. */
export function TransferDetails({ lines, invoice, amount }: TransferDetailsProps) {
  const t = useT()
  const reference = invoiceReference(invoice)
  const item = (key: string, label: string, value: string, copied = value) => ({
    key,
    label,
    value,
    copy: { value: copied, label: t('bank_details.copy', { name: label }) },
  })
  const labelOf = (label: BankLine['label']): string =>
    label === 'iban' || label === 'bic' ? label.toUpperCase() : t(`bank_details.${label}`)
  return (
    <Stack gap={12}>
      <DefinitionList
        items={[
          ...lines.map(({ label, value }) => item(label, labelOf(label), value)),
          item('amount', t('bank_details.amount'), amount),
          item('reference', t('bank_details.reference'), printedReference(reference), reference),
        ]}
      />
      <Text as="p" small dimmed>
        {t('bank_details.text')}
      </Text>
    </Stack>
  )
}
