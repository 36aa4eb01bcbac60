import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findPerson } from '#server/domains/people/api.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { withCalls } from '#server/domains/subscriptions/testing/with-calls.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { Payments } from '#server/providers/payments/port.ts'
import { ensurePaymentCustomer, refreshCustomerEmail } from './payment-customer.ts'

describeOnOne('the customer at the provider, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))

  const email = (customer: string): Promise<string> =>
    t.sandbox.stripe<{ email: string }>('GET', `/customers/${customer}`).then((one) => one.email)
  const emails = async (user: number): Promise<string[]> => {
    const [row] = await t.db.selectFrom('payment_customer').select('email').where('user_id', '=', user).execute()
    return [row?.email ?? '', await email(await t.customerOf(user))]
  }
  const change = async (user: number, to: string): Promise<void> => {
    await sql`update app_user set email = ${to} where id = ${user}`.execute(t.platform.db)
  }
  const nobody = (user: number): string => `deleted-${user}@deleted.invalid`
  const erase = async (user: number): Promise<void> => {
    const gone = { id: user, anonymousEmail: nobody(user) }
    await t.subscriptions.personalData.release?.(gone)
    await t.platform.db.transaction().execute(async (trx) => {
      await sql`update app_user set email = ${gone.anonymousEmail}, disabled_at = now(), deleted_at = now()
        where id = ${user}`.execute(trx)
      await t.subscriptions.personalData.erase(trx, gone)
    })
  }
  const customer = async (): Promise<number> => {
    const user = await t.user()
    await t.open(user)
    return user
  }
  /** Payments that report an address only when the test releases them. */
  const slow = (): { payments: Payments; reporting: Promise<void>; let: () => void } => {
    const [reporting, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const payments = withCalls(t.deps.payments, {
      changeCustomerEmail: async (id, to) => {
        reporting.resolve()
        await gate.promise
        await t.deps.payments.changeCustomerEmail(id, to)
      },
    })
    return { payments, reporting: reporting.promise, let: gate.resolve }
  }

  it('has the last of two addresses, whichever call is slower', async () => {
    const user = await customer()
    await change(user, 'first@example.test')
    const late = slow()
    const first = refreshCustomerEmail({ ...t.deps, payments: late.payments }, user)
    await late.reporting
    await change(user, 'second@example.test')
    await refreshCustomerEmail(t.deps, user)
    late.let()
    await first
    expect(await emails(user)).toEqual(['second@example.test', 'second@example.test'])
  })

  it('gets no address from a call that is under way while the account is deleted', async () => {
    const user = await customer()
    await change(user, 'real@example.test')
    const late = slow()
    const reporting = refreshCustomerEmail({ ...t.deps, payments: late.payments }, user)
    await late.reporting
    await erase(user)
    late.let()
    await reporting
    expect(await emails(user)).toEqual([nobody(user), nobody(user)])
    expect(await t.violations()).toEqual([])
  })

  it('is not saved, and has no name, when it is created while the account is deleted', async () => {
    const user = await t.user()
    const payer = await findPerson(t.platform.db, user)
    const made: string[] = []
    const payments = withCalls(t.deps.payments, {
      createCustomer: async (input) => {
        made.push(await t.deps.payments.createCustomer(input))
        await erase(user)
        return made[0] ?? ''
      },
    })
    const ensured = payer && ensurePaymentCustomer({ ...t.deps, payments }, payer)
    await expect(ensured).rejects.toMatchObject({ code: 'not_found' })
    expect(await t.customerOf(user)).toBe('')
    expect(await email(made[0] ?? '')).toBe(nobody(user))
  })
})
