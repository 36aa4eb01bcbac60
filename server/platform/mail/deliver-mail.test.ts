import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createSealer } from '#server/platform/secrets/create-sealer.ts'
import type { OutgoingMail } from '#server/providers/mail-transport/port.ts'
import { type FailureKind, ProviderFailure } from '#server/providers/provider-failure.ts'
import { createDelivery, waitSeconds } from './deliver-mail.ts'
import { createOutbox, type QueuedMail } from './outbox.ts'
import { mailTables } from './tables.ts'

const appKey = randomBytes(32)

describeOnBoth('the outbox on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))

  /** Creates an outbox with a function as its mail server; jobs are only recorded. */
  const open = (
    answer: (mail: OutgoingMail) => Promise<void> | void = () => undefined,
    sendersDb: (db: Db) => Db = (db) => db,
  ) => {
    const { platform } = t
    const sent: OutgoingMail[] = []
    const enqueued: string[] = []
    let ahead = 0
    const jobs: Pick<Jobs, 'enqueue' | 'handle' | 'every'> = {
      enqueue: async (_trx, job) => void enqueued.push(job.name),
      handle: () => undefined,
      every: () => undefined,
    }
    const parts = {
      db: platform.db,
      log: platform.log,
      files: platform.files,
      clock: { ...platform.clock, now: () => new Date(platform.clock.now().getTime() + ahead) },
      jobs: jobs as Jobs,
      settings: { ...platform.settings, appKey },
      transport: {
        send: async (mail: OutgoingMail) => {
          await answer(mail)
          sent.push(mail)
        },
        close: () => undefined,
      },
    }
    const outbox = createOutbox(parts)
    const delivery = createDelivery({
      ...parts,
      db: sendersDb(platform.db),
      sealer: createSealer(appKey, 'outbox'),
      onDead: async () => void enqueued.push('given-up'),
    })
    const queue = async (more: Partial<QueuedMail> = {}): Promise<number> => {
      const to = `${randomUUID()}@example.test`
      const mail = {
        kind: 'test',
        to,
        language: 'en' as const,
        subject: 'S',
        html: '<p>%SECRET%</p>',
        text: 'T %SECRET%',
        ...more,
      }
      await platform.db.transaction().execute((trx) => outbox.queue(trx, mail))
      const rows = platform.db.selectFrom('mail_outbox').select('id').where('to_address', '=', mail.to)
      return (await rows.executeTakeFirst())?.id ?? 0
    }
    const row = (id: number) =>
      mailTables(platform.db).selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return {
      ...parts,
      outbox,
      delivery,
      sent,
      enqueued,
      queue,
      row,
      advance: (seconds: number) => void (ahead += seconds * 1000),
    }
  }

  const failing = (failure: FailureKind) => () => {
    throw new ProviderFailure('mail', failure, undefined, '450')
  }

  test('sends a mail with its secret, which it seals before and deletes after', async () => {
    const { delivery, queue, row, sent } = open()
    const id = await queue({ secret: 'tok$&en', replyTo: 'visitor@example.test' })
    const before = await row(id)
    expect(JSON.stringify(before)).not.toContain('tok$&en')
    await delivery.sendDue(id)
    expect(sent[0]).toMatchObject({
      html: '<p>tok$&en</p>',
      text: 'T tok$&en',
      replyTo: 'visitor@example.test',
      messageId: before.message_id,
    })
    expect(await row(id)).toMatchObject({
      state: 'sent',
      secret_sealed: null,
      attempts: 1,
      claimed_until: null,
      last_error: null,
    })
    await delivery.sendDue(id)
    expect(sent).toHaveLength(1)
  })

  test('queues nothing on a rollback, and a repeated mail once', async () => {
    const { outbox, queue, enqueued } = open()
    const to = `${randomUUID()}@example.test`
    const mail = { kind: 'test', to, language: 'en' as const, subject: 'S', html: 'H', text: 'T' }
    const rolledBack = t.platform.db.transaction().execute(async (trx) => {
      await outbox.queue(trx, mail)
      throw new Error('back')
    })
    await expect(rolledBack).rejects.toThrow('back')
    expect(await t.platform.db.selectFrom('mail_outbox').select('id').where('to_address', '=', to).execute()).toEqual(
      [],
    )
    const key = randomUUID()
    await queue({ key })
    await queue({ key })
    expect(await t.platform.db.selectFrom('mail_outbox').select('id').where('key', '=', key).execute()).toHaveLength(1)
    expect(enqueued).toHaveLength(2)
  })

  test('retries with growing delays while the mail server is unavailable', async () => {
    let away = true
    const { delivery, queue, row, sent, advance } = open(() => (away ? failing('unavailable')() : undefined))
    const id = await queue()
    await delivery.sendDue(id)
    expect(await row(id)).toMatchObject({ state: 'pending', attempts: 1, last_error: 'mail: unavailable (450)' })
    await delivery.sendDue(id)
    expect((await row(id)).attempts).toBe(1)
    advance(31)
    await delivery.sendDue(id)
    expect((await row(id)).attempts).toBe(2)
    away = false
    advance(31)
    await delivery.sendDue(id)
    expect(sent).toHaveLength(0)
    advance(31)
    await delivery.sendDue(id)
    expect(sent).toHaveLength(1)
    expect((await row(id)).message_id).toBe(sent[0]?.messageId)
  })

  test('abandons a rejected mail immediately, notifies the admin and retries it on request', async () => {
    let rejects = true
    const { delivery, queue, row, enqueued, sent } = open(() => (rejects ? failing('rejected')() : undefined))
    const id = await queue({ secret: 'token' })
    await delivery.sendDue(id)
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: 1 })
    expect(enqueued).toEqual(['send-mail', 'given-up'])
    await expect(delivery.retryDead(id)).rejects.toThrow('mail: rejected (450)')
    expect((await row(id)).state).toBe('failed')
    rejects = false
    await delivery.retryDead(id)
    expect(sent[0]?.text).toBe('T token')
    expect(await row(id)).toMatchObject({ state: 'sent', secret_sealed: null })
    await delivery.retryDead(id)
    expect(sent).toHaveLength(1)
  })

  test('abandons a mail after fifteen attempts', async () => {
    const { delivery, queue, row, enqueued, advance } = open(failing('unavailable'))
    const id = await queue()
    for (let round = 1; round < 15; round++) {
      await delivery.sendDue(id)
      advance(4 * 3600)
    }
    expect(await row(id)).toMatchObject({ state: 'pending', attempts: 14 })
    await delivery.sendDue(id)
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: 15 })
    expect(enqueued.filter((name) => name === 'given-up')).toHaveLength(1)
  })

  test('records a sent mail when the database is back, and does not send it again', async () => {
    let away = 2
    const { delivery, queue, row, sent } = open(undefined, (db) =>
      db.withPlugin({
        transformQuery: ({ node }) => {
          const isRecord = node.kind === 'UpdateQueryNode' && sent.length > 0
          if (isRecord && away-- > 0) throw Object.assign(new Error('shutting down'), { code: '57P01' })
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    )
    const id = await queue()
    await delivery.sendDue(id)
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1, claimed_until: null })
    expect(sent).toHaveLength(1)
  })

  test('sends a mail once when many would send it at the same time', async () => {
    const { delivery, queue, sent } = open(() => new Promise((resolve) => setTimeout(resolve, 30)))
    const id = await queue()
    await Promise.all(Array.from({ length: 20 }, () => delivery.sendDue(id)))
    expect(sent).toHaveLength(1)
  })

  test('takes over a killed instance’s mail once its claim has expired', async () => {
    const { delivery, queue, sent, db } = open()
    const id = await queue()
    const claim = (claimed_until: string) =>
      mailTables(db).updateTable('mail_outbox').set({ claimed_until }).where('id', '=', id).execute()
    await claim(new Date(Date.now() + 15_000).toISOString())
    await delivery.sendDue(id)
    expect(sent).toHaveLength(0)
    await claim(new Date(Date.now() - 1000).toISOString())
    await delivery.sendDue(id)
    expect(sent).toHaveLength(1)
  })

  test('sends mails whose job was lost, continues after a rejected one and stops when the server does not answer', async () => {
    const addresses: string[] = []
    const { delivery, queue, row, sent } = open((mail) => {
      addresses.push(mail.to)
      if (mail.to.startsWith('refused')) failing('rejected')()
      if (mail.to.startsWith('away')) failing('unavailable')()
    })
    await delivery.sweep()
    sent.length = 0
    const refused = await queue({ to: `refused-${randomUUID()}@example.test` })
    const fine = await queue()
    const away = await queue({ to: `away-${randomUUID()}@example.test` })
    const after = await queue()
    await delivery.sweep()
    const states = await Promise.all([refused, fine, away, after].map(async (id) => (await row(id)).state))
    expect(states).toEqual(['failed', 'sent', 'pending', 'pending'])
    await delivery.sweep()
    expect((await row(after)).state).toBe('sent')
    expect(addresses.filter((to) => to.startsWith('refused'))).toHaveLength(1)
  })
})

test('waits thirty seconds, doubled each time, up to four hours', () => {
  expect([1, 2, 3, 10, 15].map(waitSeconds)).toEqual([30, 60, 120, 14_400, 14_400])
})
