import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { createProviderConnection } from '#contract/banking/admin.ts'
import type { BankCountry, Institution } from '#contract/banking/schemas.ts'
import { useVisit } from '#web/admin/bank-accounts/use-visit.ts'
import { call } from '#web/lib/call.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { BankChoice } from '#web/shared/banking/bank-choice.tsx'
import { defaultCountry } from '#web/shared/banking/country-choices.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Connects a bank of the firm: the bank, what is read, then the bank's page. */
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

function BeforeBank({ bank, onBack }: { bank: Institution; onBack: () => void }) {
  const t = useT()
  const visit = useVisit()
  const idempotencyKey = useIdempotencyKey()
  const { id, name, country } = bank
  const go = (): void =>
    visit.open(() =>
      idempotencyKey.run((key) =>
        call(createProviderConnection, { body: { country, institutionId: id }, idempotencyKey: key }),
      ),
    )
  return (
    <Stack gap={16}>
      <p>{t('banks.before', { bank: name })}</p>
      <p>{t('bank_accounts.before')}</p>
      {visit.error === '' ? null : <Alert tone="error">{visit.error}</Alert>}
      <FormActions>
        <Button onClick={onBack} disabled={visit.opening}>
          {t('banks.another')}
        </Button>
        <Button tone="primary" busy={visit.opening} iconAfter={<IconExternalLink size={16} />} onClick={go}>
          {t('banks.go_to_bank')}
        </Button>
      </FormActions>
    </Stack>
  )
}
