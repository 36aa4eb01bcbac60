import type { Language } from '#contract/core/fields.ts'
import type { Trx } from '../database/database.ts'
import { seedFailedJob } from '../jobs/seed-failed-job.ts'
import { translate } from '../language/translate.ts'
import type { Platform } from '../platform.ts'
import { retryGivenUpMail } from './mail-jobs.ts'
import { renderMail } from './render-mail.ts'
import { senderDomain } from './sender-domain.ts'

/** Somebody who was written to. */
export interface DemoReader {
  readonly id: number
  readonly email: string
  readonly language: Language
}

const day = 86_400_000
/** Every so many-th mail was given up, as one to a full mailbox would be. */
const givenUpEvery = 16

/** Mails of the last weeks that nobody gets any more: the outbox of the demo data as it would look after them. */
export const seedDemoMails = async (
  { clock, settings }: Pick<Platform, 'clock' | 'settings'>,
  trx: Trx,
  readers: readonly DemoReader[],
): Promise<void> => {
  const { provider, publicUrl } = settings
  const rows = readers.map(({ id, email, language }, index) => {
    const at = new Date(clock.now().getTime() - (readers.length - index) * (day / 2)).toISOString()
    const givenUp = index % givenUpEvery === givenUpEvery - 1
    const mail = renderMail({
      language,
      provider,
      subject: translate(language, 'mail.password_changed.subject'),
      heading: translate(language, 'mail.password_changed.heading'),
      paragraphs: [translate(language, 'mail.password_changed.intro', { name: provider.name })],
      action: { label: translate(language, 'mail.password_changed.action'), url: `${publicUrl}/login` },
      footnote: translate(language, 'mail.password_changed.footnote'),
    })
    return {
      kind: 'password-changed',
      user_id: id,
      to_address: email,
      language,
      ...mail,
      key: `demo-mail-${id}`,
      message_id: `<demo-mail-${id}@${senderDomain(settings)}>`,
      state: givenUp ? ('failed' as const) : ('sent' as const),
      attempts: givenUp ? 18 : 1,
      last_error: givenUp ? 'mail: rejected (552)' : null,
      next_attempt_at: at,
      created_at: at,
      sent_at: givenUp ? null : at,
    }
  })
  await trx
    .insertInto('mail_outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** The failed jobs that those given up among them have left, for an admin to try again or drop. */
export const seedDemoGivenUp = async (trx: Trx): Promise<void> => {
  const givenUp = await trx
    .selectFrom('mail_outbox')
    .select(['id', 'created_at', 'last_error'])
    .where('key', 'like', 'demo-mail-%')
    .where('state', '=', 'failed')
    .orderBy('id')
    .execute()
  for (const { id, created_at: at, last_error: error } of givenUp)
    await seedFailedJob(trx, retryGivenUpMail, {
      data: { mailId: id },
      error: error ?? 'mail: rejected',
      failedAt: new Date(at),
    })
}
