import { expect, test } from '#e2e/stack/journey.ts'
import { demo, registered, subscribe } from '#e2e/stack/people.ts'
import { button } from '#e2e/steps/fields.ts'
import { expectOneSubscription, paymentCustomer } from '#e2e/steps/money.ts'

test.describe('webhook deliveries', () => {
  test.beforeEach(async ({ product, enterAs }) => enterAs(await demo(product, 'admin')))
  test.afterEach(async ({ sandbox }) => sandbox.clearErrors())

  test('finds deliveries about a subscription, shows them and processes them again without effect', async ({
    page,
    product,
    sandbox,
    say,
  }) => {
    const person = await registered(product)
    await subscribe(person, sandbox)
    const customer = await paymentCustomer(sandbox, person.email)
    const subscription = (await sandbox.list('subscriptions')).find((one) => one['customer'] === customer)
    await page.goto('/admin/webhooks')
    await page.getByRole('searchbox', { name: say('webhooks.subject_or_id') }).fill(subscription?.id ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('target') === subscription?.id)
    const row = page
      .getByRole('row')
      .filter({ hasText: subscription?.id ?? '' })
      .first()
    await expect(row).toBeVisible()
    const details = row.getByRole('button', { name: say('webhooks.details') })
    await details.press('Enter')
    const dialog = page.getByRole('dialog')
    // By key: the dialog is still growing with what loads.
    await dialog.getByText(say('audit.technical')).press('Enter')
    await expect(dialog.getByText(`${say('webhooks.subject.subscription')} ${subscription?.id}`)).toBeVisible()
    await page.waitForURL(/[?&]event=evt_/)
    await page.keyboard.press('Escape')
    await expect(details).toBeFocused()
    // The row opens it too, by click and by key.
    await row
      .getByRole('cell')
      .filter({ hasText: subscription?.id ?? '' })
      .first()
      .click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await row.getByRole('checkbox').focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await row.getByRole('button', { name: say('webhooks.process_again') }).click()
    await expect(row.getByText(say('webhooks.state.processed'))).toBeVisible()
    await expectOneSubscription(sandbox, person)
  })

  test('follows an event that waits, until it is processed', async ({ page, say }) => {
    let isProcessed = false
    let answered = 0
    await page.route('**/api/admin/webhook_events?*', async (route) => {
      const answer = await route.fetch()
      const list = (await answer.json()) as { 'hydra:member': object[] }
      const [first, ...others] = list['hydra:member']
      const shown = { ...first, status: isProcessed ? 'processed' : 'pending' }
      answered += 1
      await route.fulfill({ response: answer, json: { ...list, 'hydra:member': [shown, ...others] } })
    })
    await page.goto('/admin/webhooks')
    const row = page.getByRole('row').nth(1)
    await expect(row.getByText(say('webhooks.state.pending'))).toBeVisible()
    isProcessed = true
    await expect(row.getByText(say('webhooks.state.processed'))).toBeVisible()
    expect(answered).toBeGreaterThan(1)
  })

  test('stores state and type in the address, and cannot process an event about no record of ours', async ({
    page,
    say,
  }) => {
    const event = (id: string, status: 'ignored' | 'retrying') => ({
      id,
      type: 'invoice.created',
      status,
      target: status === 'ignored' ? null : { kind: 'subscription', id: 'sub_1' },
      attempts: 3,
      lastError: status === 'retrying' ? 'the provider did not answer' : null,
      createdAt: '2026-11-20T09:00:00.000Z',
      receivedAt: '2026-11-20T09:00:01.000Z',
      processedAt: null,
      nextAttemptAt: null,
    })
    const requested: string[] = []
    await page.route('**/api/admin/webhook_events*', (route) => {
      requested.push(new URL(route.request().url()).search)
      return route.fulfill({
        json: {
          'hydra:member': [event('evt_1', 'retrying'), event('evt_2', 'ignored')],
          'hydra:totalItems': 2,
          totalIsCapped: false,
          previous: null,
          next: null,
        },
      })
    })
    await page.goto('/admin/webhooks?type=invoice.')
    await button(page, say('webhooks.state.retrying')).click()
    await page.waitForURL(/status=retrying/)
    await expect.poll(() => requested.at(-1)).toContain('status=retrying')
    expect(requested.at(-1)).toContain('type=invoice.')
    const again = page.getByRole('button', { name: say('webhooks.process_again') })
    await expect(again.nth(0)).not.toHaveAttribute('aria-disabled', 'true')
    await expect(again.nth(1)).toHaveAttribute('aria-disabled', 'true')
  })
})
