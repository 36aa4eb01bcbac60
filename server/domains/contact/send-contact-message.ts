import type { sendContactMessage as endpoint } from '#contract/contact/public.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { isStorageAway } from '#server/platform/database/errors.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type ContactMessage, contactMail } from './contact-mail.ts'
import type { ContactDeps } from './deps.ts'

/** At most 30 messages an hour from one network, in real time. */
const byNetwork = { max: 30, seconds: 3600 }

/**
 * Mails a visitor's message to the provider, with Reply-To. Throws `email_not_sent` when there is no recipient or the
 * mail cannot be queued; a queued mail is retried until sent. Other refusals, and a database that is down, are
 * rethrown.
 */
export const sendContactMessage = async (
  { platform, captcha }: ContactDeps,
  message: ContactMessage,
  origin: { ip: string; requestId: string },
): Promise<AnswerOf<typeof endpoint>> => {
  const { audit, db, idempotency, limits, log, mail, settings } = platform
  if (!(await captcha.verify(message.captchaToken, 'contact', origin.ip))) throw refuse('invalid_captcha')
  await limits.spend('contact', limits.network(origin.ip), byNetwork)
  if (settings.provider.email === '') throw refuse('email_not_sent')
  try {
    return await db.transaction().execute(async (trx) => {
      await mail.queue(trx, contactMail(settings, message))
      await audit.record(trx, {
        actor: { userId: null, kind: 'visitor' },
        action: 'send-contact-message',
        subject: { type: 'contact-message', id: message.subject },
        ...origin,
      })
      return idempotency.recordAnswer(trx, { status: 'ok' as const })
    })
  } catch (error) {
    if (error instanceof Refusal || isStorageAway(error)) throw error
    log.error({ err: error, requestId: origin.requestId }, 'could not queue a contact message')
    throw refuse('email_not_sent')
  }
}
