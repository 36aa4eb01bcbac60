import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { completeProviderConnection } from '#contract/banking/admin.ts'
import { invalidateConnections } from '#web/admin/bank-accounts/queries.ts'
import { call } from '#web/lib/call.ts'
import { errorText } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import type { BankReturn } from '#web/shared/banking/bank-return-search.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Interval in milliseconds, and maximum number, of requests while the bank has not decided. */
const pollIntervalMs = 5000
const maxRequested = 24

/** Fetches the result of a consent at the bank; a reload or a second return is safe. */
export function ReturnFromBank({ returned, onEnded }: { returned: BankReturn; onEnded: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['bank-return', returned],
    queryFn: () => call(completeProviderConnection, { body: returned }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.outcome === 'awaiting_authorisation' && state.dataUpdateCount < maxRequested ? pollIntervalMs : false,
  })
  const answer = query.data
  const ended = useEffectEvent((outcome: Exclude<typeof answer, undefined>['outcome'], bank: string) => {
    void invalidateConnections(client)
    if (outcome === 'awaiting_authorisation') return
    if (outcome === 'active') notice.success(t('banks.outcome.active', { bank }))
    else notice.error(t(`banks.outcome.${outcome}`, { bank }))
    onEnded()
  })
  useEffect(() => {
    if (answer !== undefined) ended(answer.outcome, answer.connection?.bankName ?? t('banks.the_bank'))
  }, [answer, t])
  const again = (
    <Button small busy={query.isFetching} onClick={() => void query.refetch()}>
      {t('banks.return.again')}
    </Button>
  )
  if (query.isError && !query.isFetching)
    return (
      <Alert tone="error" title={t('banks.return.failed')} action={again} onClose={onEnded}>
        {errorText(query.error)}
      </Alert>
    )
  return answer?.outcome === 'awaiting_authorisation' ? (
    <Alert tone="info" title={t('banks.return.waiting')} action={again}>
      {t('banks.return.waiting_text')}
    </Alert>
  ) : (
    <Alert tone="info">{t('banks.return.asking')}</Alert>
  )
}
