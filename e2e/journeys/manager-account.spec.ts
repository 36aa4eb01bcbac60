import { expect, test } from '#e2e/stack/journey.ts'
import { registered } from '#e2e/stack/people.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { asManagerAt, expectNotice, theManager } from '#e2e/steps/manager.ts'

test.describe('a manager and the account of a customer', () => {
  test.use({ stackName: 'pair', language: 'es' })

  test('changes the address: sessions end, both addresses get a mail', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await registered(product)
    const address = `moved-${customer.email}`
    await asManagerAt({ page, product, say, enterAs }, customer)
    await button(page, say('user.change_email')).click()
    const dialog = page.getByRole('dialog', { name: say('user.change_email') })
    await button(dialog, say('user.change_email')).click()
    await expect(dialog.getByText(say('yup.required'))).toBeVisible()
    await field(dialog, say('user.new_email')).fill('customer@example.test')
    await button(dialog, say('user.change_email')).click()
    // Once, at the field where it is mended.
    await expect(page.getByText(say('error.email_unique_violation'))).toHaveCount(1)
    await expect(dialog.getByText(say('error.email_unique_violation'))).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await field(dialog, say('user.new_email')).fill(` ${address.toUpperCase()} `)
    await button(dialog, say('user.change_email')).click()
    await expectNotice(page, say, 'user.email_changed')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible()

    expect((await customer.client.call('POST', '/me/')).status).toBe(401)
    for (const to of [customer.email, address]) expect((await sandbox.mailTo(to)).subject).not.toBe('')
  })

  test('sets whether the address is verified', async ({ page, product, say, enterAs }) => {
    const customer = await registered(product)
    await asManagerAt({ page, product, say, enterAs }, customer)
    await expect(page.getByText(say('customer.unverified'))).toBeVisible()
    await button(page, say('user.change_verified')).click()
    const dialog = page.getByRole('dialog')
    await button(dialog, say('user.save')).click()
    await expect(dialog.getByText(say('user.choose'))).toBeVisible()
    await dialog.getByRole('radio', { name: say('ui.yes'), exact: true }).check()
    await button(dialog, say('user.save')).click()
    await expectNotice(page, say, 'user.verified_changed')
    await expect(page.getByText(say('customer.verified'), { exact: true })).toBeVisible()
  })

  test('switches a customer to active without a payment, and back', async ({ page, product, say, enterAs }) => {
    const customer = await registered(product)
    await asManagerAt({ page, product, say, enterAs }, customer)
    await button(page, say('user.switch_active')).click()
    const dialog = page.getByRole('dialog', { name: say('user.switch_active') })
    await expect(dialog.getByText(say('user.switch_active_text'))).toBeVisible()
    await field(dialog, say('user.reason')).fill('Paid by bank transfer <b>4471</b>')
    await button(dialog, say('user.switch_active')).click()
    await expectNotice(page, say, 'user.subscription_changed')
    await expect(
      page.getByText(say('user.active_staff_because', { reason: 'Paid by bank transfer <b>4471</b>' })),
    ).toBeVisible()
    const me = await customer.client.call('POST', '/me/')
    expect(me.body).toMatchObject({ user: { hasSubscription: true } })

    await button(page, say('user.switch_back')).click()
    await button(page.getByRole('dialog'), say('user.switch_back')).click()
    await expect(page.getByText(say('user.not_active'))).toBeVisible()
    const then = await customer.client.call('POST', '/me/')
    expect(then.body).toMatchObject({ user: { hasSubscription: false } })
  })

  test('cannot change their own account here, nor see a customer who does not exist', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    const manager = await theManager(product)
    await enterAs(manager)
    await page.goto(`/manager/handle_user/${manager.id}/edit`)
    await expect(page.getByText(say('user.locked_self'))).toBeVisible()
    await expect(button(page, say('user.change_email'))).toHaveCount(0)
    for (const wrong of ['999999999', '0', 'abc', '99999999999999']) {
      await page.goto(`/manager/handle_user/${wrong}`)
      await expect(page.getByText(say('customer.none'))).toBeVisible()
    }
  })
})
