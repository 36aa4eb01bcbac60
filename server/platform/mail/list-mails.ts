import { sql } from 'kysely'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { MailHead } from '#contract/platform/admin-mails.ts'
import { type listMails as endpoint, mailHead } from '#contract/platform/admin-mails.ts'
import { instantSql, resourceSql } from '#server/platform/database/json-row.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { AnswerText } from '#server/platform/lists/list-answer.ts'
import { type WindowQuery, windowAnswer } from '#server/platform/lists/window-answer.ts'

/** Filters of the mail list. */
export interface MailFilters {
  readonly status?: MailHead['status'] | undefined
  /** A part of the recipient's address. */
  readonly to?: string | undefined
  /** The delivered event that caused the mails. */
  readonly causedBy?: string | undefined
}

/** The list's answer. */
export type MailList = AnswerOf<typeof endpoint>

/** A mail's head of a row `d`; its content is long and is not read. */
export const headFields = resourceSql(mailHead, {
  id: 'd.id',
  kind: 'd.kind',
  to: 'd.to_address',
  subject: 'd.subject',
  language: 'd.language',
  status: 'd.state',
  attempts: 'd.attempts',
  lastError: 'd.last_error',
  createdAt: instantSql('d.created_at'),
  nextAttemptAt: `case when d.state = 'pending' then ${instantSql('d.next_attempt_at')} end`,
  sentAt: instantSql('d.sent_at'),
  link: `case when not d.with_link then 'none' when d.secret_sealed is null then 'erased' else 'sealed' end`,
  causedBy: 'd.caused_by',
})

/** Writes the outbox, newest first, without erased mails. */
export const listMails = ({ status, to, causedBy }: MailFilters, query: WindowQuery): AnswerText =>
  windowAnswer(
    {
      table: sql`mail_outbox`,
      key: sql`id`,
      all: sql`erased_at is null`,
      filters: [
        ...(status ? [sql`state = ${status}`] : []),
        ...(to ? [sql`to_address ilike ${likePattern(to)}`] : []),
        ...(causedBy ? [sql`caused_by = ${causedBy}`] : []),
      ],
      fields: headFields,
    },
    query,
  )
