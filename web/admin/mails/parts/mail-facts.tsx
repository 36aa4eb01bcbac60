import { linkOptions } from '@tanstack/react-router'
import type { AdminMail } from '#contract/platform/admin-mails.ts'
import { formatInstant, formatNumber } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { languageName } from '#web/lib/language-name.ts'
import { causedByItem } from '#web/shared/audit/caused-by-item.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { TechnicalDetails } from '#web/ui/layout/technical-details.tsx'

/** Shows the data of a mail besides its body. */
export function MailFacts({ mail }: { mail: AdminMail }) {
  const t = useT()
  const { resentOf, lastError, nextAttemptAt } = mail
  return (
    <Stack gap={16}>
      {lastError === null ? null : (
        <Alert tone={mail.status === 'failed' ? 'error' : 'warning'}>
          {t('mails.last_error', { error: lastError })}
        </Alert>
      )}
      <Card title={t('mails.facts')}>
        <DefinitionList
          items={[
            { key: 'to', label: t('mails.to'), value: mail.to },
            ...(mail.replyTo === null ? [] : [{ key: 'reply', label: t('mails.reply_to'), value: mail.replyTo }]),
            { key: 'language', label: t('mails.language'), value: languageName(mail.language) },
            { key: 'created', label: t('mails.created_at'), value: formatInstant(mail.createdAt) },
            ...(mail.sentAt === null
              ? []
              : [{ key: 'sent', label: t('mails.sent_at'), value: formatInstant(mail.sentAt) }]),
            ...(nextAttemptAt === null
              ? []
              : [{ key: 'next', label: t('mails.next_attempt_at'), value: formatInstant(nextAttemptAt) }]),
            { key: 'attempts', label: t('mails.attempts'), value: formatNumber(mail.attempts) },
            { key: 'link', label: t('mails.link'), value: t(`mails.link.${mail.link}`) },
            ...(resentOf === null
              ? []
              : [{ key: 'resent', label: t('mails.resent_of'), value: <MailLink id={resentOf} /> }]),
          ]}
        />
        <TechnicalDetails title={t('audit.technical')}>
          <DefinitionList
            items={[
              { key: 'kind', label: t('mails.kind'), value: mail.kind },
              {
                key: 'message',
                label: t('mails.message_id'),
                value: mail.messageId,
                copy: { value: mail.messageId, label: t('mails.copy_message_id') },
              },
              ...causedByItem(t, mail.causedBy),
            ]}
          />
        </TechnicalDetails>
      </Card>
    </Stack>
  )
}

function MailLink({ id }: { id: number }) {
  const t = useT()
  return (
    <TextLink {...linkOptions({ to: '/admin/mails/$id', params: { id: String(id) } })}>
      {t('mails.number', { id })}
    </TextLink>
  )
}
