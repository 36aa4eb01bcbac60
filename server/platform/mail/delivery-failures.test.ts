import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, openTestPlatform, type TestPlatform } from '#server/platform/database/testing.ts'
import { createSealer } from '#server/platform/secrets/create-sealer.ts'
import type { OutgoingMail } from '#server/providers/mail-transport/port.ts'
import { createDelivery } from './deliver-mail.ts'
import { eraseMails } from './erase-old-mails.ts'
import { mailTables } from './tables.ts'

describe.each(databases())('a mail on %s', (kind) => {
  let opened: TestPlatform
  const dead: number[] = []
  beforeAll(async () => {
    opened = await openTestPlatform(kind)
  })
  afterAll(() => opened.close())

  const deliver = (send: (mail: OutgoingMail) => Promise<void>) => {
    const { db, log, files, clock, settings } = opened.platform
    const sealer = createSealer(Buffer.alloc(32, 1), 'outbox')
    const onDead = async (_: unknown, id: number): Promise<void> => void dead.push(id)
    return createDelivery({ db, log, files, clock, settings, transport: { send }, sealer, onDead })
  }
  const queue = async (more: { to?: string; secret_sealed?: string } = {}): Promise<number> => {
    const { to = `${randomUUID()}@example.test`, ...rest } = more
    const now = opened.platform.clock.now().toISOString()
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
    const row = await mailTables(opened.db).insertInto('mail_outbox').values(values).returning('id').executeTakeFirst()
    return row?.id ?? 0
  }
  const row = (id: number) =>
    mailTables(opened.db).selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const erase = (id: number) =>
    opened.db.transaction().execute((trx) => eraseMails(trx, [id], opened.platform.clock.now()))

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
})
