import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type AdminMail, getMail } from '#contract/platform/admin-mails.ts'
import { MailBody } from '#web/admin/mails/parts/mail-body.tsx'
import { MailFacts } from '#web/admin/mails/parts/mail-facts.tsx'
import css from '#web/admin/mails/parts/mails.module.css'
import { ResendDialog } from '#web/admin/mails/parts/resend-dialog.tsx'
import { MailStateBadge } from '#web/admin/mails/shared/mail-state-badge.tsx'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const back = linkOptions({ to: '/admin/mails' })

/** Renders `/admin/mails/{id}`: a mail as its recipient sees it, its delivery status, and resending. */
export function MailPage() {
  const t = useT()
  const { id: given }: { id?: string } = useParams({ strict: false })
  const id = Number(given)
  const query = useQuery({
    queryKey: ['admin', 'mail', id],
    queryFn: ({ signal }) => call(getMail, { params: { id }, signal }),
  })
  useShownFailures(query.error)
  const gone = query.error instanceof CallFailure && [404, 422].includes(query.error.status)
  if (gone)
    return (
      <>
        <PageHeader title={t('nav.admin_mail')} back={{ label: t('nav.admin_mails'), link: back }} />
        <EmptyState title={t('mails.gone')} text={t('mails.gone_text')} />
      </>
    )
  return (
    <>
      {query.data === undefined ? (
        <PageHeader title={t('nav.admin_mail')} back={{ label: t('nav.admin_mails'), link: back }} />
      ) : null}
      <PageState query={query} errorText={t('mails.mail_failed')}>
        {(mail) => <Mail mail={mail} />}
      </PageState>
    </>
  )
}

function Mail({ mail }: { mail: AdminMail }) {
  const t = useT()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <PageHeader
        title={mail.subject}
        badge={<MailStateBadge status={mail.status} />}
        description={mail.link === 'erased' ? <span id="why-not">{t('mails.email_not_resendable')}</span> : undefined}
        back={{ label: t('nav.admin_mails'), link: back }}
        actions={
          <Button
            icon={<IconSend size={16} />}
            onClick={() => setIsDialogOpen(true)}
            disabled={mail.link === 'erased'}
            aria-describedby={mail.link === 'erased' ? 'why-not' : undefined}
          >
            {t(mail.status === 'pending' ? 'mails.send_now' : 'mails.resend')}
          </Button>
        }
      />
      <div className={css.columns}>
        <MailFacts mail={mail} />
        <MailBody mail={mail} />
      </div>
      {isDialogOpen ? <ResendDialog mail={mail} onClose={() => setIsDialogOpen(false)} /> : null}
    </>
  )
}
