import type { Language } from '#contract/core/fields.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailTexts } from './mail-texts.ts'
import { renderMail } from './render-mail.ts'
import { senderDomain } from './sender-domain.ts'

/** A recipient of demo mails. */
export interface DemoReader {
  readonly id: number
  readonly email: string
  readonly language: Language
}

const day = 86_400_000
/** Every 16th mail took several attempts, as with a busy mail server. */
const troubledEvery = 16

/** Creates the last weeks' mails of the demo data, already sent: they are delivered to nobody. */
export const seedDemoMails = async (
  { clock, settings }: Pick<Platform, 'clock' | 'settings'>,
  trx: Trx,
  readers: readonly DemoReader[],
): Promise<void> => {
  const { provider, publicUrl } = settings
  const rows = readers.map(({ id, email, language }, index) => {
    const at = new Date(clock.now().getTime() - (readers.length - index) * (day / 2)).toISOString()
    const { intro, action, ...texts } = mailTexts(language, 'password_changed', { name: provider.name })
    const mail = renderMail({
      language,
      provider,
      ...texts,
      paragraphs: [intro],
      action: { label: action, url: `${publicUrl}/login` },
    })
    return {
      kind: 'password-changed',
      user_id: id,
      to_address: email,
      language,
      ...mail,
      key: `demo-mail-${id}`,
      message_id: `<demo-mail-${id}@${senderDomain(settings)}>`,
      state: 'sent' as const,
      attempts: index % troubledEvery === troubledEvery - 1 ? 4 : 1,
      next_attempt_at: at,
      created_at: at,
      sent_at: at,
    }
  })
  await trx
    .insertInto('mail_outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Marks mails that an earlier release seeded as abandoned as sent: a new product has no work for admins. */
export const seedDeadMail = async (trx: Trx): Promise<void> => {
  await trx
    .updateTable('mail_outbox')
    .set(({ ref }) => ({ state: 'sent', sent_at: ref('created_at'), last_error: null, secret_sealed: null }))
    .where('key', 'like', 'demo-mail-%')
    .where('state', '=', 'failed')
    .where('erased_at', 'is', null)
    .execute()
}
