import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Shareholder } from '#contract/companies/schemas.ts'
import { listIdentityChecks, resendCheckInvitation, startIdentityCheck } from '#contract/identity/customer.ts'
import { type IdentityCheck, isOpenStatus } from '#contract/identity/schemas.ts'
import { call } from '#web/lib/call.ts'
import { configQuery } from '#web/lib/config.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** More than the people of a company. */
const allPeople = 50

/** Fetches the current checks of the customer's own people. */
const ownChecksQuery = queryOptions({
  queryKey: ['identity-checks'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, itemsPerPage: allPeople, isCurrent: true }
    return (await call(listIdentityChecks, { query, signal }))['hydra:member']
  },
  staleTime: 0,
})

const textOf = (t: Translate, name: string, check: IdentityCheck): string => {
  const { status, method, invitedAt, expiresAt } = check
  const until = expiresAt === null ? '' : formatInstantDay(expiresAt)
  if (isOpenStatus(status) && method === 'by_hand') return t('identity.text.by_hand', { name })
  if (status === 'invited')
    return invitedAt === null
      ? t('identity.text.preparing', { name })
      : t('identity.text.invited', { name, date: formatInstantDay(invitedAt), until })
  if (status === 'in_progress') return t('identity.text.in_progress', { name, until })
  if (status === 'expired' && invitedAt === null) return t('identity.text.never_sent', { name })
  return t(`identity.text.${status}`, { name })
}

/** Shows how far a person's identity check is, and starts it or sends the link again. */
export function IdentityDialog({ person, onClose }: { person: Shareholder; onClose: () => void }) {
  const t = useT()
  const query = useQuery(ownChecksQuery)
  const name = `${person.name} ${person.surname}`
  const check = query.data?.find(({ shareholder }) => shareholder.id === person.id)
  return (
    <Dialog open onClose={onClose} title={t('identity.title', { name })} size="md">
      <PageState query={query} errorText={t('identity.failed_to_load')} loading={<SkeletonCard lines={3} />}>
        {() => <Content name={name} person={person} check={check} onClose={onClose} />}
      </PageState>
    </Dialog>
  )
}

interface ContentProps {
  name: string
  person: Shareholder
  check: IdentityCheck | undefined
  onClose: () => void
}

function Content({ name, person, check, onClose }: ContentProps) {
  const t = useT()
  const client = useQueryClient()
  const key = useIdempotencyKey()
  const config = useQuery(configQuery).data
  const { failure, run } = useDialogWork(onClose)
  const [isBusy, setIsBusy] = useState(false)
  const act = async (work: () => Promise<string>): Promise<void> => {
    setIsBusy(true)
    let done = ''
    const isDone = await run(async () => {
      done = await work()
    })
    if (isDone) notice.success(done)
    await Promise.all([['identity-checks'], ['company']].map((queryKey) => client.invalidateQueries({ queryKey })))
    setIsBusy(false)
  }
  const start = () =>
    act(async () => {
      await key.run((idempotencyKey) => call(startIdentityCheck, { body: { shareholder: person.id }, idempotencyKey }))
      return t('identity.started', { name })
    })
  const resend = (id: number) =>
    act(async () => {
      const { invitedAt } = await call(resendCheckInvitation, { params: { id } })
      return t(invitedAt === null ? 'identity.text.preparing' : 'identity.resent', { name })
    })
  const isOpen = check !== undefined && isOpenStatus(check.status)
  return (
    <>
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
      {check === undefined && config === undefined ? null : (
        <p>
          {check === undefined
            ? t(config?.hasIdentityProvider ? 'identity.text.not_started' : 'identity.text.not_started_by_hand', {
                name,
              })
            : textOf(t, name, check)}
        </p>
      )}
      <Row gap={8} between>
        <Button onClick={onClose}>{t('identity.close')}</Button>
        {isOpen && check.method === 'provider' ? (
          <Button tone="primary" data-autofocus busy={isBusy} onClick={() => void resend(check.id)}>
            {t('identity.resend')}
          </Button>
        ) : null}
        {isOpen || check?.status === 'verified' ? null : (
          <Button tone="primary" data-autofocus busy={isBusy} onClick={() => void start()}>
            {t(check === undefined ? 'identity.start' : 'identity.start_again')}
          </Button>
        )}
      </Row>
    </>
  )
}
