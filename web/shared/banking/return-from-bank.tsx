import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { completeConnection } from '#contract/banking/customer.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { errorText } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { Row } from '#web/ui/layout/row.tsx'
import type { BankReturn } from './bank-return-search.ts'

/** Interval in milliseconds, and maximum number, of requests while the bank has not decided. */
const pollIntervalMs = 5000
const maxRequested = 24

type Answer = AnswerOf<typeof completeConnection>

/** The result of a consent at the bank, and its connection. */
export interface BankOutcome {
  readonly outcome: Exclude<Answer['outcome'], 'awaiting_authorisation'>
  readonly connection: Answer['connection']
}

export interface ReturnFromBankProps {
  returned: BankReturn
  /** Requests the result. It is idempotent, so a reload or a second return is safe. */
  complete: (returned: BankReturn) => Promise<Answer>
  /** Called when polling ends because the consent is unknown here. */
  onClose: () => void
  /** Called when the bank has decided. */
  onEnded: (outcome: BankOutcome) => void
}

/** Fetches the result of a consent at the bank. */
export function ReturnFromBank({ returned, complete, onClose, onEnded }: ReturnFromBankProps) {
  const t = useT()
  const query = useQuery({
    queryKey: ['bank-return', returned],
    // Not aborted when the user leaves the page: the bank's answer still counts.
    queryFn: () => complete(returned),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => state.data?.outcome === 'awaiting_authorisation',
    refetchInterval: ({ state }) =>
      state.data?.outcome === 'awaiting_authorisation' && state.dataUpdateCount < maxRequested ? pollIntervalMs : false,
  })
  useShownFailures(query.error)
  const answer = query.data
  const ended = useEffectEvent(onEnded)
  useEffect(() => {
    if (answer !== undefined && answer.outcome !== 'awaiting_authorisation')
      ended({ outcome: answer.outcome, connection: answer.connection })
  }, [answer])
  const again = (
    <Button small busy={query.isFetching} onClick={() => void query.refetch()}>
      {t('banks.return.again')}
    </Button>
  )
  if (query.error instanceof CallFailure && query.error.message === 'not_found')
    return (
      <Alert tone="error" title={t('banks.return.failed')} onClose={onClose}>
        {t('banks.return.unknown')}
      </Alert>
    )
  if (query.isError && !query.isFetching)
    return (
      <Alert tone="error" title={t('banks.return.failed')} action={again}>
        {errorText(query.error)}
      </Alert>
    )
  if (answer?.outcome === 'awaiting_authorisation')
    return (
      <Alert tone="info" title={t('banks.return.waiting')} action={again}>
        {t('banks.return.waiting_text')}
      </Alert>
    )
  return (
    <Row as="p" gap={8} nowrap role="status">
      <Spinner /> <Text dimmed>{t('banks.return.asking')}</Text>
    </Row>
  )
}
