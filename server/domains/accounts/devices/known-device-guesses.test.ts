import { expect, test } from 'vitest'
import { tables } from '#server/domains/accounts/tables.ts'
import { freshOrigin, openTestAccounts, refusalOf } from '#server/domains/accounts/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { unlockDevice } from './unlock-device.ts'

describeOnOne('guesses with a stolen device cookie, on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))

  const on = (...deviceTokens: string[]) => ({ ...freshOrigin(), deviceTokens })
  const idOf = async (userId: number): Promise<number> => {
    const row = tables(t.platform.db).selectFrom('account_device').select('id').where('user_id', '=', userId)
    return (await row.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  }
  const anHourPasses = (deviceId: number) =>
    t.platform.db
      .updateTable('rate_window')
      .set({ window_end: new Date(0).toISOString() })
      .where('key', '=', `password-known-device:${deviceId}`)
      .execute()
  const mailsTo = (email: string) => t.mails.filter((mail) => mail.to === email && mail.kind === 'unlock-log-in').length

  /** Guesses until the product stops it; returns how many guesses were checked within a day. */
  const guessAllDay = async (email: string, token: string, deviceId: number): Promise<number> => {
    let judged = 0
    for (let hour = 0; hour < 24; hour++) {
      for (;;) {
        const refusal = await refusalOf(t.logIn(email, `guess ${judged}`, on(token)))
        if (refusal === 'login_locked') return judged
        if (refusal === 'too_many_requests') break
        judged++
      }
      await anHourPasses(deviceId)
    }
    return judged
  }

  test('are limited to twenty a day, do not lock out the owner and end with the owner’s unlock link', async () => {
    const { email, password, id } = await t.register()
    const other = await t.logIn(email, password)
    const stolen = await t.logIn(email, password)
    const deviceId = await idOf(id)
    expect(await guessAllDay(email, stolen.device.token, deviceId)).toBe(20)

    await t.logIn(email, password, on(other.device.token))
    await t.logIn(email, password)
    expect(await refusalOf(t.logIn(email, password, on(stolen.device.token)))).toBe('login_locked')
    await t.platform.jobs.idle()
    expect(mailsTo(email)).toBe(1)
    const link = { userId: id, token: t.lastToken(email) }
    const fresh = await unlockDevice(t.platform, link, on(stolen.device.token))
    expect(fresh.token).not.toBe(stolen.device.token)
    await t.logIn(email, password, on(fresh.token, stolen.device.token))
    for (let round = 0; round < 9; round++)
      expect(await refusalOf(t.logIn(email, 'mistyped', on(fresh.token)))).toBe('Invalid credentials')
    await t.logIn(email, password, on(fresh.token))
    const rows = await tables(t.platform.db)
      .selectFrom('account_device')
      .select('id')
      .where('id', '=', deviceId)
      .execute()
    expect(rows).toEqual([])
  })

  test('leave the owner an unlock link even when strangers have used up the one for new devices', async () => {
    const { email, password, id } = await t.register()
    const stolen = await t.logIn(email, password)
    const deviceId = await idOf(id)
    for (let round = 0; round < 11; round++) await refusalOf(t.logIn(email, 'a wrong one'))
    await t.platform.jobs.idle()
    await unlockDevice(t.platform, { userId: id, token: t.lastToken(email) }, on())
    await guessAllDay(email, stolen.device.token, deviceId)
    await t.platform.jobs.idle()
    expect(mailsTo(email)).toBe(2)
    const fresh = await unlockDevice(t.platform, { userId: id, token: t.lastToken(email) }, on(stolen.device.token))
    await t.logIn(email, password, on(fresh.token))
  })

  test('do not use up the daily limit while the hourly one refuses them', async () => {
    const { email, password, id } = await t.register()
    const { device } = await t.logIn(email, password)
    const deviceId = await idOf(id)
    for (let round = 0; round < 10; round++) await refusalOf(t.logIn(email, 'mistyped', on(device.token)))
    for (let round = 0; round < 15; round++)
      expect(await refusalOf(t.logIn(email, password, on(device.token)))).toBe('too_many_requests')
    await anHourPasses(deviceId)
    await t.logIn(email, password, on(device.token))
  })
})
