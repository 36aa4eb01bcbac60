import type { BankConnection } from '#contract/banking/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { connectionLabels, needsRenewal } from '#web/shared/banking/connection-labels.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Writes when the provider’s banks were read last; null while they load, or where none was read. */
export const lastReadText = (t: Translate, banks: readonly BankConnection[] | undefined): string | null => {
  const newest = banks
    ?.flatMap(({ transactionsLastUpdate }) => transactionsLastUpdate ?? [])
    .toSorted()
    .at(-1)
  return newest === undefined ? null : t('transfers.updated', { date: formatInstant(newest) })
}

/** Says which of the provider’s banks an admin must connect again, or that there is none yet. */
export function BankState({ banks }: { banks: readonly BankConnection[] | undefined }) {
  const t = useT()
  if (banks === undefined) return null
  if (banks.length === 0) return <Alert tone="info">{t('transfers.no_bank')}</Alert>
  const ending = banks.filter(needsRenewal)
  return ending.map((bank) => (
    <Alert key={bank.id} tone="warning" title={`${bank.bankName}: ${connectionLabels(t, bank).word}`}>
      {t('transfers.renew')}
    </Alert>
  ))
}
