import { useFormContext, useWatch } from 'react-hook-form'
import { currencyOfSign } from '#contract/invoicing/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import type { CreditNoteValues, DocumentValues } from '#web/manager/invoicing/forms/document-values.ts'
import { currentTotals } from '#web/manager/invoicing/forms/item-values.ts'
import { useMissingRate } from '#web/manager/invoicing/forms/use-missing-rate.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import css from './totals-line.module.css'

/** Warns that a document will wait for its number while the month's sterling rate for its VAT is missing. */
export function RateWarning() {
  const t = useT()
  const { control } = useFormContext<DocumentValues & Partial<Pick<CreditNoteValues, 'createdAt'>>>()
  const [items, sign, day] = useWatch({ control, name: ['items', 'currency', 'createdAt'] })
  // An invoice is dated when it is numbered; a credit note has the chosen day.
  const month = day === undefined ? undefined : day.slice(0, 7)
  const missing = useMissingRate(currencyOfSign[sign], currentTotals(items).vatCents, month)
  return (
    <div aria-live="polite">
      {missing === null ? null : (
        <div className={css.over}>
          <Alert tone="warning" title={t('docform.rate_missing')}>
            {t('docform.rate_missing_text', missing)}
          </Alert>
        </div>
      )}
    </div>
  )
}
