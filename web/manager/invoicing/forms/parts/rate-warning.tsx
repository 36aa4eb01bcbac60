import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { currencyOfSign } from '#contract/invoicing/schemas.ts'
import { needsSterling } from '#contract/invoicing/totals.ts'
import { useT } from '../../../../lib/i18n.ts'
import { Alert } from '../../../../ui/alert.tsx'
import type { CreditNoteValues, DocumentValues } from '../document-values.ts'
import { totalsSoFar } from '../item-values.ts'
import { knownRatesQuery } from '../queries.ts'
import css from './totals-line.module.css'

/** `2026-11` as people write it: 11/2026. */
const monthText = (month: string): string => month.split('-').toReversed().join('/')

/** Says that a document will wait for its number, while the sterling rate of its month is missing for the VAT on it. */
export function RateWarning() {
  const t = useT()
  const { control } = useFormContext<DocumentValues & Partial<Pick<CreditNoteValues, 'createdAt'>>>()
  const [items, sign, day] = useWatch({ control, name: ['items', 'currency', 'createdAt'] })
  const currency = currencyOfSign[sign]
  const needed = needsSterling(currency, totalsSoFar(items).vatCents)
  // An invoice is dated when it gets its number; a credit note has the day that is chosen.
  const month = day === undefined ? undefined : day.slice(0, 7)
  const { data } = useQuery({ ...knownRatesQuery(month), enabled: needed && month !== '' })
  const missing = needed && data !== undefined && !data.currencies.some((known) => known === currency)
  return (
    <div aria-live="polite">
      {missing ? (
        <div className={css.over}>
          <Alert tone="warning" title={t('docform.rate_missing')}>
            {t('docform.rate_missing_text', { currency, month: monthText(data.month) })}
          </Alert>
        </div>
      ) : null}
    </div>
  )
}
