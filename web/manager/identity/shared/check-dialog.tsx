import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type IdentityCheck, isOpenStatus } from '#contract/identity/schemas.ts'
import { configQuery } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CheckFacts } from './check-facts.tsx'
import { companyChecksQuery } from './queries.ts'
import { RecordForm } from './record-form.tsx'
import { useCheckActions } from './use-check-actions.ts'

/** A person of a company, as the dialog names them. */
export interface CheckedPerson {
  readonly id: number
  readonly name: string
  readonly surname: string
}

export interface CheckDialogProps {
  person: CheckedPerson
  /** The person is verified, perhaps without a check: staff have said so in the person's form. */
  isVerified: boolean
  companyId: number
  onClose: () => void
}

/** Shows the identity check of a person, with what staff can do: start, send again, read now, record by hand. */
export function CheckDialog({ person, isVerified, companyId, onClose }: CheckDialogProps) {
  const t = useT()
  const query = useQuery(companyChecksQuery(companyId))
  const today = useQuery(productDayQuery).data
  const [wantsToRecord, setWantsToRecord] = useState(false)
  const isRecording = wantsToRecord && today !== undefined
  const hasRecorded = useRef(false)
  const form = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // The pressed button is gone: the first field gets the focus, or the button that opened the form.
  useEffect(() => {
    if (isRecording) form.current?.querySelector<HTMLElement>('select, input, textarea')?.focus()
    else if (hasRecorded.current) opener.current?.focus()
    hasRecorded.current = isRecording
  }, [isRecording])
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
        <div ref={form}>
          <RecordForm person={person} today={today} onCancel={() => setWantsToRecord(false)} onRecorded={onClose} />
        </div>
      ) : (
        <PageState query={query} errorText={t('identity.failed_to_load')} loading={<SkeletonCard lines={5} />}>
          {() => (
            <Content
              name={name}
              person={person}
              check={check}
              isVerified={check === undefined ? isVerified : check.status === 'verified'}
              opener={opener}
              onRecord={() => setWantsToRecord(true)}
            />
          )}
        </PageState>
      )}
    </Dialog>
  )
}

/** Returns the focus to the button of the dialog, once what had it has disappeared with the status that it belongs to. */
function RestoreFocus({ opener }: { opener: RefObject<HTMLButtonElement | null> }) {
  useEffect(() => {
    if (document.activeElement === document.body) opener.current?.focus()
  }, [opener])
  return null
}

interface ContentProps {
  name: string
  person: CheckedPerson
  check: IdentityCheck | undefined
  isVerified: boolean
  opener: RefObject<HTMLButtonElement | null>
  onRecord: () => void
}

function Content({ name, person, check, isVerified, opener, onRecord }: ContentProps) {
  const t = useT()
  const { failure, busy, start, resend, read } = useCheckActions(person, name)
  const { data: config } = useQuery(configQuery)
  const isOpen = check !== undefined && isOpenStatus(check.status)
  const isLink = check?.method === 'provider'
  const textWithoutCheck = (): string => {
    if (isVerified) return t('identity.text.verified', { name })
    if (config === undefined) return ''
    return t(config.hasIdentityProvider ? 'identity.text.not_started' : 'identity.text.not_started_by_hand', { name })
  }
  return (
    <Stack gap={16}>
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
      {check === undefined ? <p>{textWithoutCheck()}</p> : <CheckFacts check={check} />}
      <Row gap={8}>
        {isOpen || isVerified ? null : (
          <Button tone="primary" busy={busy === 'start'} onClick={() => void start()}>
            {t(check === undefined ? 'identity.start' : 'identity.start_again')}
          </Button>
        )}
        {isOpen && isLink ? (
          <Button busy={busy === 'resend'} onClick={() => void resend(check.id)}>
            {t('identity.resend')}
          </Button>
        ) : null}
        {isLink ? (
          <Button busy={busy === 'read'} onClick={() => void read(check.id)}>
            {t('identity_checks.read')}
          </Button>
        ) : null}
        <Button ref={opener} onClick={onRecord}>
          {t('identity_checks.record')}
        </Button>
        <RestoreFocus key={`${check?.id} ${check?.status}`} opener={opener} />
      </Row>
    </Stack>
  )
}
