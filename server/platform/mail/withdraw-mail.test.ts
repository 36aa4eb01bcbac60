import { expect, it } from 'vitest'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'

describeOnBoth('mails whose reason ends while they wait, on %s', (kind) => {
  let isDown = true
  const sent: string[] = []
  const t = opened(() =>
    openTestPlatform(kind, {
      transport: {
        send: async ({ subject }) => {
          if (isDown) throw new ProviderFailure('mail', 'unavailable')
          sent.push(subject)
        },
        close: () => undefined,
      },
    }),
  )

  it('are withdrawn, once and only if the check says so', async () => {
    await t.start()
    const { platform, db } = t
    const ended = new Set<string>()
    const checked: string[] = []
    platform.mailChecks.set('checked', async (_trx, key) => {
      checked.push(key)
      return !ended.has(key)
    })
    const queue = (mailKind: string, subject: string) =>
      db.transaction().execute((trx) =>
        platform.mail.queue(trx, {
          kind: mailKind,
          key: subject,
          to: 'ada@example.test',
          language: 'en',
          subject,
          html: '<p></p>',
          text: '',
        }),
      )
    await queue('checked', 'ended')
    await queue('checked', 'due')
    await queue('other', 'unchecked')
    await platform.jobs.idle()
    expect(sent).toEqual([])
    ended.add('ended')
    isDown = false
    await platform.clock.moveTo(platform.clock.offsetMs() + 3_600_000)
    await platform.jobs.sweepNow()
    await platform.jobs.idle()
    expect(sent.toSorted()).toEqual(['due', 'unchecked'])
    expect(checked).toContain('ended')
    const left = await db.selectFrom('mail_outbox').select(['subject', 'state']).orderBy('id').execute()
    expect(left).toEqual([
      { subject: 'due', state: 'sent' },
      { subject: 'unchecked', state: 'sent' },
    ])
  })
})
