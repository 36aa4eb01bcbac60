import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resendCheckInvitation, startIdentityCheck } from '#contract/identity/customer.ts'
import { readIdentityCheck } from '#contract/identity/manager.ts'
import { type IdentityCheck, isOpenStatus } from '#contract/identity/schemas.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { notice } from '#web/lib/notices.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CheckFacts } from './check-facts.tsx'
import { companyChecksQuery, refreshChecks } from './queries.ts'
import { RecordForm } from './record-form.tsx'

/** A person of a company, as the dialog names them. */
export interface CheckedPerson {
  readonly id: number
  readonly name: string
  readonly surname: string
}

export interface CheckDialogProps {
  person: CheckedPerson
  companyId: number
  onClose: () => void
}

/** Shows the identity check of a person, with what staff can do: start, send again, read now, record by hand. */
export function CheckDialog({ person, companyId, onClose }: CheckDialogProps) {
  const t = useT()
  const query = useQuery(companyChecksQuery(companyId))
  const [isRecording, setIsRecording] = useState(false)
  const name = `${person.name} ${person.surname}`
  const check = query.data?.find(({ shareholder }) => shareholder.id === person.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isRecording ? 'identity_checks.record_title' : 'identity.title', { name })}
      size="md"
    >
      {isRecording ? (
        <RecordForm person={person} onCancel={() => setIsRecording(false)} onRecorded={onClose} />
      ) : (
        <PageState query={query} errorText={t('identity.failed_to_load')} loading={<SkeletonCard lines={5} />}>
          {() => <Content name={name} person={person} check={check} onRecord={() => setIsRecording(true)} />}
        </PageState>
      )}
    </Dialog>
  )
}

interface ContentProps {
  name: string
  person: CheckedPerson
  check: IdentityCheck | undefined
  onRecord: () => void
}

function Content({ name, person, check, onRecord }: ContentProps) {
  const t = useT()
  const client = useQueryClient()
  const key = useIdempotencyKey()
  const [failure, setFailure] = useState('')
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setFailure('')
    try {
      await work()
      notice.success(done)
    } catch (cause) {
      setFailure(showError(cause))
    }
    await refreshChecks(client)
  }
  const start = (): Promise<void> =>
    act(
      () => key.run((idempotencyKey) => call(startIdentityCheck, { body: { shareholder: person.id }, idempotencyKey })),
      t('identity.started', { name }),
    )
  const isOpen = check !== undefined && isOpenStatus(check.status)
  const isLink = check?.method === 'provider'
  return (
    <Stack gap={16}>
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
      {check === undefined ? <p>{t('identity.text.not_started', { name })}</p> : <CheckFacts check={check} />}
      <Row gap={8}>
        {isOpen || check?.status === 'verified' ? null : (
          <Button tone="primary" onClick={() => void start()}>
            {t(check === undefined ? 'identity.start' : 'identity.start_again')}
          </Button>
        )}
        {isOpen && isLink ? (
          <Button
            onClick={() =>
              void act(() => call(resendCheckInvitation, { params: { id: check.id } }), t('identity.resent', { name }))
            }
          >
            {t('identity.resend')}
          </Button>
        ) : null}
        {isLink ? (
          <Button
            onClick={() =>
              void act(() => call(readIdentityCheck, { params: { id: check.id } }), t('identity_checks.was_read'))
            }
          >
            {t('identity_checks.read')}
          </Button>
        ) : null}
        <Button onClick={onRecord}>{t('identity_checks.record')}</Button>
      </Row>
    </Stack>
  )
}
