import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WebhookEventDetails } from '#contract/platform/admin-webhooks.ts'
import { JobStatusBadge } from '#web/admin/jobs/shared/job-status-badge.tsx'
import { MailStateBadge } from '#web/admin/mails/shared/mail-state-badge.tsx'
import { jobText } from '#web/admin/shared/admin-names.ts'
import { formatInstant, formatNumber } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { actionText, subjectTypeText } from '#web/shared/audit/audit-labels.ts'
import { TextLink } from '#web/ui/base/text-link.tsx'
import css from './caused-work.module.css'

/** The most of each that the server lists. */
const maxShown = 100

interface CausedItem {
  key: string
  link: ReactNode
  detail: string
  badge?: ReactNode
}

/** Lists what an event caused: audit entries, emails and jobs, each with a link to it. */
export function CausedWork({ event }: { event: WebhookEventDetails }) {
  const t = useT()
  const { auditEntries, mails, jobs } = event.caused
  const causedBy = event.id
  return (
    <>
      {auditEntries.length + mails.length === 0 ? <p className={css.note}>{t('webhooks.caused_nothing')}</p> : null}
      <CausedList
        title={t('webhooks.caused_entries')}
        items={auditEntries.map(({ id, occurredAt, action, target }) => ({
          key: String(id),
          link: (
            <TextLink {...linkOptions({ to: '/admin/audit', search: { causedBy, entry: id, itemsPerPage: maxShown } })}>
              {actionText(t, action)}
            </TextLink>
          ),
          detail: `${subjectTypeText(t, target.type)} ${target.id} · ${formatInstant(occurredAt)}`,
        }))}
        all={
          <TextLink {...linkOptions({ to: '/admin/audit', search: { causedBy } })}>
            {t('webhooks.caused_all_entries')}
          </TextLink>
        }
      />
      <CausedList
        title={t('webhooks.caused_mails')}
        items={mails.map(({ id, createdAt, to, subject, status }) => ({
          key: String(id),
          link: <TextLink {...linkOptions({ to: '/admin/mails/$id', params: { id: String(id) } })}>{subject}</TextLink>,
          detail: `${to} · ${formatInstant(createdAt)}`,
          badge: <MailStateBadge status={status} />,
        }))}
        all={
          <TextLink {...linkOptions({ to: '/admin/mails', search: { causedBy } })}>
            {t('webhooks.caused_all_mails')}
          </TextLink>
        }
      />
      <CausedList
        title={t('webhooks.caused_jobs')}
        items={jobs.map(({ id, createdAt, name, status }) => ({
          key: id,
          link: <TextLink {...linkOptions({ to: '/admin/jobs', search: { job: id } })}>{jobText(t, name)}</TextLink>,
          detail: formatInstant(createdAt),
          badge: <JobStatusBadge status={status} />,
        }))}
      />
    </>
  )
}

function CausedList({ title, items, all }: { title: string; items: CausedItem[]; all?: ReactNode }) {
  if (items.length === 0) return null
  return (
    <>
      <h4 className={css.title}>{`${title} (${formatNumber(items.length)})`}</h4>
      <ul className={css.list}>
        {items.map(({ key, link, detail, badge }) => (
          <li key={key} className={css.item}>
            <span className={css.text}>
              {link}
              <span className={css.detail}>{detail}</span>
            </span>
            {badge}
          </li>
        ))}
      </ul>
      {items.length < maxShown ? null : all}
    </>
  )
}
