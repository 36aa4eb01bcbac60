import { useConfig } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import type { InvoiceValues } from '#web/manager/invoicing/forms/document-values.ts'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'

export interface DueDayFieldProps {
  /** The date of a numbered invoice; undefined for today. */
  from?: string | undefined
  /** True if there is nothing to pay. */
  disabled?: boolean
}

/** Renders the day by which an invoice is to be paid; says which day it gets if it is left empty. */
export function DueDayField({ from, disabled = false }: DueDayFieldProps) {
  const t = useT()
  const config = useConfig().data
  return (
    <DateInputField<InvoiceValues>
      name="dueOn"
      label={t('docform.due_on')}
      placeholder={
        config === undefined || disabled ? undefined : t('docform.due_on_auto', { days: config.invoiceDueDays })
      }
      min={from ?? config?.today}
      disabled={disabled}
    />
  )
}
