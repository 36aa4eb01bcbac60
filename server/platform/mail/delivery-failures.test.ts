import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnOne, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { createSealer } from '#server/platform/secrets/create-sealer.ts'
import type { OutgoingMail } from '#server/providers/mail-transport/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { createDelivery } from './deliver-mail.ts'
import { eraseMails } from './erase-old-mails.ts'
import { mailTables } from './tables.ts'

describeOnOne('a mail on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))
  const dead: number[] = []

  const deliver = (send: (mail: OutgoingMail) => Promise<void>) => {
    const { db, log, files, clock, settings } = t.platform
    const sealer = createSealer(Buffer.alloc(32, 1), 'outbox')
    const onDead = async (_: unknown, id: number): Promise<void> => void dead.push(id)
    return createDelivery({ db, log, files, clock, settings, transport: { send }, sealer, onDead })
  }
  const queue = async (more: { to?: string; secret_sealed?: string } = {}): Promise<number> => {
    const { to = `${randomUUID()}@example.test`, ...rest } = more
    const now = t.platform.clock.now().toISOString()
    const values = {
      kind: 'test',
      key: randomUUID(),
      message_id: randomUUID(),
      to_address: to,
      language: 'en' as const,
      subject: 'S',
      html: 'H',
      text: 'T',
      created_at: now,
      next_attempt_at: now,
      ...rest,
    }
    const row = await mailTables(t.db).insertInto('mail_outbox').values(values).returning('id').executeTakeFirst()
    return row?.id ?? 0
  }
  const row = (id: number) =>
    mailTables(t.db).selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const erase = (id: number) => t.db.transaction().execute((trx) => eraseMails(trx, [id], t.platform.clock.now()))

  test('that cannot be opened does not delay those behind it', async () => {
    const sealed = await queue({ secret_sealed: 'sealed with another key' })
    const behind = await queue()
    await deliver(async () => undefined).sweep()
    expect(await row(sealed)).toMatchObject({ state: 'pending', attempts: 1, last_error: 'mail: unexpected' })
    expect((await row(behind)).state).toBe('sent')
  })

  test('that waits when its recipient is deleted is not sent, and is no error', async () => {
    const id = await queue()
    await erase(id)
    const recipients: string[] = []
    const delivery = deliver(async ({ to }) => void recipients.push(to))
    await delivery.sweep()
    await delivery.retryDead(id)
    expect(recipients).toEqual([])
    expect(await row(id)).toMatchObject({ state: 'failed', to_address: '', attempts: 0 })
    expect(dead).toEqual([])
  })

  test('whose recipient is deleted while it is sent stays erased, whatever the mail server answers', async () => {
    const id = await queue()
    await deliver(async () => {
      await erase(id)
      throw new Error('refused')
    }).sendDue(id)
    expect(await row(id)).toMatchObject({ state: 'failed', to_address: '', last_error: null })
    expect(dead).toEqual([])
  })

  /** Claims a mail, and lets its claim run out before the mail server answers; meanwhile `other` happens. */
  const failLate = async (id: number, other: () => Promise<unknown>) => {
    await deliver(async () => {
      await mailTables(t.db)
        .updateTable('mail_outbox')
        .set({ claimed_until: new Date(0).toISOString() })
        .where('id', '=', id)
        .execute()
      await other()
      throw new ProviderFailure('mail', 'rejected')
    }).sendDue(id)
  }

  test('that another sender sent meanwhile stays sent, however late the first one fails', async () => {
    const id = await queue()
    await failLate(id, () => deliver(async () => undefined).sendDue(id))
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null, claimed_until: null })
    const resent = await queue()
    await failLate(resent, async () => {
      // As an admin resends it: its attempts count from the start.
      await mailTables(t.db).updateTable('mail_outbox').set({ attempts: 0 }).where('id', '=', resent).execute()
      await deliver(async () => undefined).sendDue(resent)
    })
    expect(await row(resent)).toMatchObject({ state: 'sent', attempts: 1, last_error: null, claimed_until: null })
    expect(dead).toEqual([])
  })

  test('that another sender is sending retains its claim, however the first one fails', async () => {
    const id = await queue()
    const answer = Promise.withResolvers<void>()
    const claimed = Promise.withResolvers<void>()
    let second: Promise<boolean> | undefined
    await failLate(id, async () => {
      second = deliver(() => {
        claimed.resolve()
        return answer.promise
      }).sendDue(id)
      await claimed.promise
    })
    expect(await row(id)).toMatchObject({ state: 'pending', attempts: 2, claimed_until: expect.any(String) as string })
    const third: string[] = []
    await deliver(async ({ to }) => void third.push(to)).sendDue(id)
    expect(third).toEqual([])
    answer.resolve()
    await second
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
    expect(dead).toEqual([])
  })
})
