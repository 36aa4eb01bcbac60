import { useFormState, useWatch } from 'react-hook-form'
import { ibanFits } from '#contract/banking/iban.ts'
import { useT } from '#web/lib/i18n.ts'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'

/**
 * Renders the account of a statement. After leaving the field, warns if the check digits of an IBAN are wrong; only
 * the schema refuses.
 */
export function AccountField({ maxLength }: { maxLength: number }) {
  const t = useT()
  const typed: unknown = useWatch({ name: 'account' })
  const { touchedFields } = useFormState({ name: 'account' })
  const looksWrong = touchedFields['account'] === true && typeof typed === 'string' && !ibanFits(typed)
  return (
    <TextInputField
      name="account"
      label={t('managed_banks.account')}
      description={t(looksWrong ? 'managed_banks.iban_unusual' : 'managed_banks.account_hint')}
      required
      maxLength={maxLength}
      autoComplete="off"
    />
  )
}
