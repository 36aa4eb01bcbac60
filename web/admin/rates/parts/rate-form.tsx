import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { currencySign } from '#contract/core/money.ts'
import { foreignCurrencies, setExchangeRate } from '#contract/invoicing/admin.ts'
import { type ForeignCurrency, type Rates, rateText, selectableMonths } from '#web/admin/rates/months.ts'
import { ratesKey } from '#web/admin/rates/queries.ts'
import { call } from '#web/lib/call.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { monthText, monthTitle } from '#web/lib/month-text.ts'
import { notice } from '#web/lib/notices.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { NumberInputField } from '#web/ui/form/number-input-field.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Preselected currency and month from a shortcut; a new object for each use. */
export interface ChosenRate {
  readonly currency: ForeignCurrency
  readonly month: string
}

interface RateFormProps {
  rates: Rates
  chosen: ChosenRate
  /** YYYY-MM-DD. */
  today: string
}

/** Sets the value of a pound in a currency for a month. */
export function RateForm({ rates, chosen, today }: RateFormProps) {
  const t = useT()
  const language = useLanguage()
  const client = useQueryClient()
  const taken = useRef(chosen)
  const { form, error, restored, sending } = useSavedForm(
    'exchange-rate',
    setExchangeRate.body,
    {
      currency: chosen.currency,
      month: chosen.month,
      unitsPerPound: null as number | null,
    },
    { next: (sent) => ({ ...sent, unitsPerPound: null }) },
  )
  const { resetField, setFocus, clearErrors, control } = form
  useEffect(() => {
    if (taken.current === chosen) return
    taken.current = chosen
    resetField('currency', { defaultValue: chosen.currency })
    resetField('month', { defaultValue: chosen.month })
    clearErrors()
    setFocus('unitsPerPound')
  }, [chosen, resetField, clearErrors, setFocus])
  const [currency, month] = useWatch({ control, name: ['currency', 'month'] })
  const present = rates['hydra:member'].find((rate) => rate.currency === currency && rate.month === month)
  const known = [...rates['hydra:member'], ...rates.waiting].map((one) => one.month)
  const save = sending(async (rate, here) => {
    await call(setExchangeRate, { body: rate })
    notice.success(t('rates.saved', { currency: rate.currency, month: monthText(rate.month, language) }))
    void client.invalidateQueries({ queryKey: ratesKey })
    if (here()) setFocus('unitsPerPound')
  })
  return (
    <Card title={t('rates.set')} description={t('rates.set_text')}>
      <Form form={form} onSubmit={save} error={error} restored={restored} label={t('rates.set')}>
        <FormGrid columns={3}>
          <SelectInputField
            name="currency"
            control={control}
            label={t('rates.currency')}
            options={foreignCurrencies.map((code) => ({ value: code, label: `${currencySign[code]} ${code}` }))}
            native
            required
          />
          <SelectInputField
            name="month"
            control={control}
            label={t('rates.month')}
            options={selectableMonths(today, known).map((value) => ({
              value,
              label: monthTitle(value, language),
            }))}
            native
            required
          />
          <NumberInputField
            name="unitsPerPound"
            control={control}
            label={t('rates.rate')}
            decimals={6}
            description={
              present === undefined
                ? t('rates.rate_hint', { currency })
                : t('rates.rate_now', { rate: rateText(present.unitsPerPound, language) })
            }
            autoComplete="off"
            required
          />
        </FormGrid>
        <FormActions>
          <SubmitButton>{t('rates.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  )
}
