import type { BankResult } from '#contract/banking/manager.ts'
import { useT } from '#web/lib/i18n.ts'
import { isWhole } from '#web/manager/banking/is-whole.ts'
import { failureLabel } from '#web/shared/banking/account-labels.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './sync-results.module.css'

/** Shows the result of a synchronisation by bank; a failed one with its reason and the next attempt. */
export function SyncResults({ results, onClose }: { results: readonly BankResult[]; onClose: () => void }) {
  const t = useT()
  const whole = isWhole(results)
  return (
    <Alert
      tone={whole ? 'success' : 'warning'}
      title={t(whole ? 'managed_banks.synchronised' : 'managed_banks.synchronised_partly')}
      onClose={onClose}
    >
      {results.length === 0 ? t('managed_banks.none_selected') : null}
      <Stack as="ul" gap={4} className={css.banks} hidden={results.length === 0}>
        {results.map(({ connectionId, bankName, added, changed, failures }) => (
          <li key={connectionId}>
            <strong>{bankName}</strong>: {t('managed_banks.result', { added, changed })}
            {failures.length === 0 ? null : (
              <Stack as="ul" gap={4} className={css.failures}>
                {failures.map(({ account, reason, nextAttemptAt }, index) => (
                  // Two accounts may have the same name and reason; the list never changes.
                  <li key={`${index} ${account ?? ''}`}>
                    {account === null ? null : `${account}: `}
                    {failureLabel(t, reason, nextAttemptAt)}
                  </li>
                ))}
              </Stack>
            )}
          </li>
        ))}
      </Stack>
    </Alert>
  )
}
