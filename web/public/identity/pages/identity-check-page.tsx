import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { visitCheck } from '#contract/identity/public.ts'
import { isOpenStatus } from '#contract/identity/schemas.ts'
import { call } from '#web/lib/call.ts'
import { failureText } from '#web/lib/errors.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { type Invitation, useInvitation } from '#web/public/identity/use-invitation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** `/identity_check/{token}`: leads the person with the link to the check, and says how far it is. Needs no account. */
export function IdentityCheckPage() {
  const t = useT()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const query = useInvitation(token)
  return (
    <>
      <PageHeader title={t('identity.page_title')} />
      <Card>
        <PageState
          query={query}
          errorText={t('identity.failed_to_load')}
          loading={<SkeletonCard lines={4} />}
          isEmpty={(invitation) => invitation === null}
          empty={<EmptyState title={t('identity.page_unknown')} text={t('identity.page_unknown_text')} />}
        >
          {(invitation) => (invitation === null ? null : <Ready invitation={invitation} token={token} />)}
        </PageState>
      </Card>
    </>
  )
}

const resultOf = (t: Translate, { status, company }: Invitation) => {
  if (status === 'verified') return <Alert tone="success">{t('identity.page_verified')}</Alert>
  if (status === 'failed') return <Alert tone="error">{t('identity.page_failed', { company })}</Alert>
  return <Alert tone="warning">{t('identity.page_expired', { company })}</Alert>
}

function Ready({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useT()
  const { name, company, status } = invitation
  const [isOpening, setIsOpening] = useState(false)
  const [failure, setFailure] = useState('')
  const open = async (): Promise<void> => {
    setIsOpening(true)
    setFailure('')
    try {
      const { url } = await call(visitCheck, { body: { token } })
      if (url === null) setFailure(t('identity.page_closed'))
      else window.location.assign(url)
    } catch (error) {
      setFailure(failureText(error))
    }
    setIsOpening(false)
  }
  return (
    <Stack gap={16}>
      <h2>{t('identity.page_hello', { name })}</h2>
      {isOpenStatus(status) ? (
        <>
          <p>{t('identity.page_intro', { company })}</p>
          {status === 'in_progress' ? <Alert tone="info">{t('identity.page_waiting')}</Alert> : null}
          {failure === '' ? null : (
            <Alert tone="error" title={t('identity.page_failed_to_open')}>
              {failure}
            </Alert>
          )}
          <Button tone={status === 'invited' ? 'primary' : 'default'} busy={isOpening} onClick={() => void open()}>
            {t(status === 'invited' ? 'identity.page_start' : 'identity.page_continue')}
          </Button>
        </>
      ) : (
        resultOf(t, invitation)
      )}
    </Stack>
  )
}
