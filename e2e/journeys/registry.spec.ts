import { expect, test } from '#e2e/stack/journey.ts'
import { onboarded } from '#e2e/stack/people.ts'
import { clickNext, fillCompany, shareholderCard } from '#e2e/steps/company.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'
import { incorporate, seedRegistryCompany } from '#e2e/steps/registry.ts'

const shown = (day: string): string => day.split('-').toReversed().join('/')

test.describe('the company registry', () => {
  test('is read by a manager, and shows its customer what is due, on the dashboard and in a calendar', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const [manager, customer] = await Promise.all([theManager(product), customerWithCompany(product, sandbox)])
    const changes = {
      name: 'HARBOUR LIGHT PRESS LTD',
      filesOnTime: false,
      accountsDueInDays: 20,
      statementDueInDays: 60,
    }
    const company = await seedRegistryCompany(sandbox, changes)
    await incorporate(manager, customer, company.id)

    await enterAs(manager)
    await page.goto(`/manager/handle_company_house/${customer.id}`)
    await button(page, say('registry.sync')).click()
    await expect(toast(page, say('ui.toasts'), say('registry.sync.done'))).toBeVisible()
    const accounts = page.getByRole('region', { name: say('deadline.kind.accounts') })
    await expect(accounts).toContainText(shown(company.accounts.nextDue))
    await expect(accounts).toContainText(say('deadline.days_left', { count: 20 }))

    await page.goto('/manager/company_deadlines')
    await field(page, say('deadlines.search_name')).fill('Harbour Light')
    const listed = page.getByRole('row').filter({ hasText: company.id })
    await expect(listed.first()).toContainText(shown(company.accounts.nextDue))

    const theirs = await anotherBrowser()
    await enterAs(customer, theirs.context)
    const dashboard = theirs.page
    await dashboard.goto('/dashboard')
    const date = shown(company.accounts.nextDue)
    await expect(dashboard.getByText(say('dashboard.next.included.accounts', { date }))).toBeVisible()
    await expect(dashboard.getByText(shown(company.statement.nextDue)).first()).toBeVisible()
    await dashboard
      .getByRole('link', { name: new RegExp(`^${say('dashboard.to_deadlines')} \\(${say('deadline.kind.accounts')}`) })
      .click()
    await expect(dashboard.getByText(say('registry.late.doubled'))).toBeVisible()
    await expect(dashboard.getByText(say('registry.late.offence'))).toBeVisible()

    await button(dashboard, say('registry.feed.make')).click()
    const address = new URL(await field(dashboard, say('registry.feed.address')).inputValue())
    const feed = `${product}${address.pathname}`
    const calendar = await theirs.context.request.get(feed)
    expect(calendar.headers()['content-type']).toContain('text/calendar')
    const text = await calendar.text()
    expect(text).toContain(`DTSTART;VALUE=DATE:${company.accounts.nextDue.replaceAll('-', '')}`)
    expect(text).toContain('BEGIN:VALARM')
    await button(dashboard, say('registry.feed.end')).click()
    const dialog = dashboard.getByRole('dialog')
    await expect(button(dialog, say('registry.feed.cancel'))).toBeFocused()
    await button(dialog, say('registry.feed.end')).click()
    await expect(toast(dashboard, say('ui.toasts'), say('registry.feed.ended'))).toBeVisible()
    expect((await theirs.context.request.get(feed)).status()).toBe(404)
  })

  test('warns about a taken name while typing, without blocking', async ({ page, product, sandbox, say, enterAs }) => {
    const company = await seedRegistryCompany(sandbox, { name: 'QUIET RIVER PRESS LIMITED' })
    await enterAs(await onboarded(product, sandbox))
    await page.goto('/complete_registration/form')
    await fillCompany(page, say, 'Quiet River', 1)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/company_names')) requested.push(request.url())
    })
    const name = field(page, say('company.name'))
    await name.press('End')
    await name.pressSequentially(' Press Ltd', { delay: 20 })
    await expect(page.getByText(say('company.name_check.taken'))).toBeVisible()
    await expect(page.getByText(company.id)).toBeVisible()
    expect(requested.length).toBeLessThan(4)

    await sandbox.failures({ registryDown: 'unavailable' })
    await name.fill('Loud River Press Ltd')
    await expect.poll(() => requested.some((one) => one.includes('Loud'))).toBe(true)
    await expect(page.getByText(say('company.name_check.taken'))).toBeHidden()
    await clickNext(page, say)
    await expect(shareholderCard(page, say, 1)).toBeVisible()
    await expect(page.getByRole('region', { name: say('ui.toasts') }).getByRole('alert')).toHaveCount(0)
    await sandbox.clearErrors()
  })
})
