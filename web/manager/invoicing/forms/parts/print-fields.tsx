import type { ReactNode } from 'react'
import { languages } from '#contract/core/fields.ts'
import { currencyOfSign, currencySigns } from '#contract/invoicing/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { NativeSelectField } from '#web/ui/fields/native-select-field.tsx'
import { useBoundField } from '#web/ui/form/bound-field.ts'
import { FormGrid } from '#web/ui/form/form-grid.tsx'

export interface PrintFieldsProps {
  /** An existing document has its language; a new one may leave it to the customer's account. */
  known: boolean
  /** True if a payment or another document determines the currency. */
  fixedCurrency: boolean
  children?: ReactNode
}

/** Renders the print options of a document: currency and language, and those of its kind. */
export function PrintFields({ known, fixedCurrency, children }: PrintFieldsProps) {
  const t = useT()
  const currency = useBoundField({ name: 'currency' })
  const language = useBoundField({ name: 'language' })
  return (
    <FormGrid columns={3}>
      <NativeSelectField
        {...currency}
        value={typeof currency.value === 'string' ? currency.value : '€'}
        label={t('docform.currency')}
        disabled={fixedCurrency}
        options={currencySigns.map((sign) => ({ value: sign, label: `${sign} ${currencyOfSign[sign]}` }))}
      />
      <NativeSelectField
        {...language}
        label={t('docform.language')}
        value={typeof language.value === 'string' ? language.value : null}
        onChange={(chosen) => language.onChange(chosen ?? undefined)}
        clearable={!known}
        placeholder={t('docform.language.auto')}
        options={languages.map((one) => ({ value: one, label: t(`docform.language.${one}`) }))}
      />
      {children}
    </FormGrid>
  )
}
