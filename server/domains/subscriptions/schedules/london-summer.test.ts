import { beforeAll, expect, it } from 'vitest'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { staffAction } from '#server/domains/subscriptions/testing/staff.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { createStaffSubscription } from './create-staff-subscription.ts'

describeOnOne('subscriptions that staff start after midnight of London in summer, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))
  let manager: number
  beforeAll(async () => {
    manager = await t.user()
    // Still 30 June in UTC, already 1 July in London.
    await t.advance({
      minutes: Math.ceil((Date.parse('2028-06-30T23:10:00Z') - t.platform.clock.now().getTime()) / 60_000),
    })
  })

  const create = async (startDate: string) => {
    const user = await t.user()
    await t.sandbox.saveCard(await t.ensureCustomer(user))
    const { message } = await createStaffSubscription(t.deps, staffAction(manager), {
      userId: user,
      subId: 1,
      startDate,
    })
    const rows = await t.db.selectFrom('subscription_schedule').selectAll().where('user_id', '=', user).execute()
    return { message, startAt: new Date(rows[0]?.start_at ?? '').toISOString() }
  }

  it('start at once on the new day, at midnight of London on a later one, and never on the day before', async () => {
    await expect(create('2028-06-30')).rejects.toMatchObject({ violations: [{ propertyPath: 'startDate' }] })
    expect(await create('2028-07-01')).toMatchObject({ message: 'created' })
    expect(await create('2028-07-20')).toEqual({ message: 'scheduled', startAt: '2028-07-19T23:00:00.000Z' })
    expect(await create('2028-12-20')).toEqual({ message: 'scheduled', startAt: '2028-12-20T00:00:00.000Z' })
    await expect(create('2033-07-02')).rejects.toMatchObject({ violations: [{ propertyPath: 'startDate' }] })
    expect(await create('2033-07-01')).toMatchObject({ message: 'scheduled' })
  })
})
