import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { button, field, tick, toast } from '#e2e/steps/fields.ts'
import { theManager } from '#e2e/steps/manager.ts'

const list = '/manager/download_invoices'
const freshName = (start: string): string => `${start} ${Math.random().toString(36).slice(2, 9)}`

/** The button of the views: its name is that of the shown view, and what became of it. */
const viewsButton = (page: Page, say: Say, shown = '') =>
  page.getByRole('button', { name: shown === '' ? say('views.title') : `${say('views.title')}: ${shown}`, exact: true })
const act = async (page: Page, say: Say, key: Parameters<Say>[0], shown = ''): Promise<void> => {
  await viewsButton(page, say, shown).click()
  await page.getByRole('menuitem', { name: say(key) }).click()
}
const choose = async (page: Page, say: Say, name: string, shown = ''): Promise<void> => {
  await viewsButton(page, say, shown).click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
}
const parameters = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams)

test.describe('saved views of a list', () => {
  test('are saved, shared, opened by somebody else, changed, renamed and deleted', async ({
    page,
    product,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const name = freshName('Owed <b>by</b> anyone')
    await enterAs(await theManager(product))
    await page.goto(list)
    await button(page, say('lists.status.open')).click()
    await page.waitForURL((url) => url.searchParams.get('order') === 'number.asc')
    await button(page, say('list.columns')).click()
    const columns = page.getByRole('dialog', { name: say('list.columns') })
    await tick(columns, say('lists.total')).uncheck()
    await button(columns, say('list.done')).click()
    await act(page, say, 'views.save_new')
    const dialog = page.getByRole('dialog', { name: say('views.new') })
    await field(dialog, say('views.name')).fill(name)
    await tick(dialog, say('views.share')).check()
    await button(dialog, say('views.save_view')).dblclick()
    await expect(toast(page, say('ui.toasts'), say('views.saved'))).toBeVisible()
    await expect(viewsButton(page, say, name)).toBeVisible()
    expect(parameters(page)).toMatchObject({ status: 'open', order: 'number.asc', hide: 'total' })

    // The columns of the view do not stay hidden without it.
    const total = page.getByRole('columnheader', { name: say('lists.total') })
    await expect(total).toHaveCount(0)

    const other = await anotherBrowser()
    await enterAs(await demo(product, 'admin'), other.context)
    await other.page.goto(list)
    const theirs = other.page.getByRole('columnheader', { name: say('lists.total') })
    await expect(theirs).toBeVisible()
    await viewsButton(other.page, say).click()
    const shared = other.page.getByRole('group', { name: say('views.shared') })
    await expect(shared.getByRole('menuitemradio', { name, exact: true })).toHaveCount(1)
    await shared.getByRole('menuitemradio', { name, exact: true }).click()
    await other.page.waitForURL((url) => url.searchParams.get('status') === 'open')
    await expect(theirs).toHaveCount(0)
    await expect(viewsButton(other.page, say, name)).toBeVisible()

    // Changed since: the mark, then the same view with what was changed.
    await button(page, say('lists.status.paid')).click()
    const changed = `${name} ${say('views.changed')}`
    await expect(viewsButton(page, say, changed)).toBeVisible()
    await choose(page, say, name, changed)
    await page.waitForURL((url) => url.searchParams.get('status') === 'open')
    await expect(viewsButton(page, say, name)).toBeVisible()
    await button(page, say('lists.status.paid')).click()
    await act(page, say, 'views.save', changed)
    await expect(viewsButton(page, say, name)).toBeVisible()

    // A link is the address: it opens the view for anyone, and a form returns to it.
    await other.page.goto(page.url())
    await expect(viewsButton(other.page, say, name)).toBeVisible()
    await expect(button(other.page, say('lists.status.paid'))).toHaveAttribute('aria-pressed', 'true')

    // An admin names a shared view; only its author says who sees it.
    const renamed = freshName('Paid')
    await act(other.page, say, 'views.edit', name)
    const edit = other.page.getByRole('dialog', { name: say('views.edit_title') })
    await field(edit, say('views.name')).fill(renamed)
    await expect(tick(edit, say('views.share'))).toHaveCount(0)
    await button(edit, say('views.save_view')).click()
    await expect(viewsButton(other.page, say, renamed)).toBeVisible()

    // Somebody who has not seen that gets a conflict, and then the newer view.
    await act(page, say, 'views.edit', name)
    const own = page.getByRole('dialog', { name: say('views.edit_title') })
    await field(own, say('views.name')).fill(name)
    await tick(own, say('views.share')).uncheck()
    await button(own, say('views.save_view')).click()
    await expect(own.getByRole('alert').getByText(say('error.conflict')).first()).toBeVisible()
    await button(own, say('views.save_view')).click()
    await expect(own).toBeHidden()
    await other.page.reload()
    await expect(viewsButton(other.page, say)).toBeVisible()

    // Deleted at once; undone, it is the shown view again, with its name and its state.
    await act(page, say, 'views.delete_confirm', name)
    const deleted = toast(page, say('ui.toasts'), say('views.deleted'))
    await expect(deleted).toBeVisible()
    await expect(viewsButton(page, say)).toBeVisible()
    expect(parameters(page)).toMatchObject({ status: 'paid' })
    expect(parameters(page)).not.toHaveProperty('hide')
    await button(page.getByRole('region', { name: say('ui.toasts') }), say('ui.undo')).dblclick()
    await expect(viewsButton(page, say, name)).toBeVisible()
    await page.reload()
    await expect(viewsButton(page, say, name)).toBeVisible()
    expect(parameters(page)).toMatchObject({ status: 'paid', hide: 'total' })
    await act(page, say, 'views.delete_confirm', name)
    await expect(viewsButton(page, say)).toBeVisible()
  })

  test('of another person are refused, and so is a state that the list does not know', async ({ product }) => {
    const manager = await theManager(product)
    const admin = await demo(product, 'admin')
    const body = { list: 'pro_formas', name: freshName('Mine'), isShared: false, state: { text: 'Ada' } }
    const made = await manager.client.call('POST', '/saved_views', { body })
    const { id } = made.body as { id: number }
    expect(made.status).toBe(201)
    const change = { body: { name: 'Theirs', version: 1 } }
    expect((await admin.client.call('PATCH', `/saved_views/${id}`, change)).status).toBe(404)
    expect((await admin.client.call('DELETE', `/saved_views/${id}`)).status).toBe(404)
    const unknown = { body: { ...body, name: freshName('Other'), state: { secret: 'x' } } }
    const refused = await manager.client.call('POST', '/saved_views', unknown)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('state.secret')])
    expect((await manager.client.call('DELETE', `/saved_views/${id}`)).status).toBe(200)
  })

  test('work on a phone by keyboard, and show what is left of a state that the product no longer knows', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    const manager = await theManager(product)
    await enterAs(manager)
    await page.setViewportSize({ width: 390, height: 844 })
    const name = freshName('Old')
    await page.route('**/api/saved_views?*', async (route) => {
      const answer = await route.fetch()
      const listed = (await answer.json()) as { 'hydra:member': { name: string; state: object }[] }
      const member = listed['hydra:member'].map((one) =>
        one.name === name ? { ...one, state: { ...one.state, former: 'x' } } : one,
      )
      await route.fulfill({ json: { ...listed, 'hydra:member': member } })
    })
    const body = { list: 'companies', name, isShared: false, state: { status: '1' } }
    expect((await manager.client.call('POST', '/saved_views', { body })).status).toBe(201)
    await page.goto('/manager/list_companies')
    await viewsButton(page, say).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: say('views.none') })).toBeFocused()
    await page.keyboard.type('Old')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('status') === '1')
    await expect(toast(page, say('ui.toasts'), say('views.partly', { name }))).toBeVisible()
    const incomplete = `${name} ${say('views.incomplete')}`
    await expect(viewsButton(page, say, incomplete)).toBeFocused()
    await act(page, say, 'views.delete', incomplete)
    await button(page.getByRole('dialog'), say('views.delete_confirm')).click()
    await expect(viewsButton(page, say)).toBeVisible()
  })
})
