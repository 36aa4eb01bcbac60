import { useFormContext, useWatch } from 'react-hook-form'
import { currencyOfSign } from '#contract/invoicing/schemas.ts'
import { centsOf } from '#contract/invoicing/totals.ts'
import { formatMoney } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import type { DocumentValues } from '#web/manager/invoicing/forms/document-values.ts'
import { currentTotals } from '#web/manager/invoicing/forms/item-values.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import css from './totals-line.module.css'
import { TotalsLine } from './totals-line.tsx'

/** Shows the current totals of the form's rows; warns if they exceed the creditable amount. */
export function FormTotals({ left }: { left: number | undefined }) {
  const t = useT()
  const { control } = useFormContext<DocumentValues>()
  const [items, sign] = useWatch({ control, name: ['items', 'currency'] })
  const totals = currentTotals(items)
  const currency = currencyOfSign[sign]
  const maxAllowed = left === undefined ? null : centsOf(left)
  return (
    <>
      <TotalsLine totals={totals} currency={currency} />
      {maxAllowed === null || totals.totalCents <= maxAllowed ? null : (
        <div className={css.over}>
          <Alert tone="warning">{t('docform.over_left', { left: formatMoney({ cents: maxAllowed, currency }) })}</Alert>
        </div>
      )}
    </>
  )
}
