import type { BankConnection } from '#contract/banking/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { connectionLabels, needsRenewal } from '#web/shared/banking/connection-labels.ts'
import { Text } from '#web/ui/base/text.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Says when the provider's banks were read last, and which of them an admin must connect again. */
export function BankState({ banks }: { banks: readonly BankConnection[] | undefined }) {
  const t = useT()
  if (banks === undefined) return null
  if (banks.length === 0) return <Alert tone="info">{t('transfers.no_bank')}</Alert>
  const ending = banks.filter(needsRenewal)
  const newest = banks
    .flatMap(({ transactionsLastUpdate }) => transactionsLastUpdate ?? [])
    .toSorted()
    .at(-1)
  return (
    <>
      {ending.map((bank) => (
        <Alert key={bank.id} tone="warning" title={`${bank.bankName}: ${connectionLabels(t, bank).word}`}>
          {t('transfers.renew')}
        </Alert>
      ))}
      {newest === undefined ? null : (
        <Text dimmed small figures>
          {t('transfers.updated', { date: formatInstant(newest) })}
        </Text>
      )}
    </>
  )
}
