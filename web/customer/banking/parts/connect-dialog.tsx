import { useState } from 'react'
import type { BankCountry, Institution } from '#contract/banking/schemas.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { BankChoice } from '#web/shared/banking/bank-choice.tsx'
import { defaultCountry } from '#web/shared/banking/country-choices.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { BeforeBank } from './before-bank.tsx'

/** Connects a bank: bank selection, explanation of the consent, and redirect to the bank's page. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const language = useLanguage()
  const [country, setCountry] = useState<BankCountry>(defaultCountry(language))
  const [name, setName] = useState('')
  const [bank, setBank] = useState<Institution>()
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={bank === undefined ? t('banks.connect') : t('banks.connect_named', { bank: bank.name })}
    >
      {bank === undefined ? (
        <BankChoice country={country} onCountry={setCountry} name={name} onName={setName} onPick={setBank} />
      ) : (
        <BeforeBank bank={bank} onBack={() => setBank(undefined)} />
      )}
    </Dialog>
  )
}
