import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'

const job = (number: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: number === 3 ? 'send-mail' : 'process-provider-event',
  status: 'failed',
  createdAt: '2026-11-20T09:00:00.000Z',
  failedAt: `2026-11-20T10:0${number}:00.000Z`,
  attempts: 6,
  error: `451 try later ${number}`,
  causedBy: null,
  payload: { number, note: '<script>document.title = "run"</script>' },
})
type Job = ReturnType<typeof job>

/** Replaces the failed jobs, which a shared stack may or may not have; returns the requests that it received. */
const answerJobs = async (page: Page, jobs: Job[], total = jobs.length): Promise<string[]> => {
  const requested: string[] = []
  await page.route('**/api/admin/failed_jobs**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    requested.push(`${route.request().method()} ${pathname.replace('/api/admin', '')}?${searchParams}`)
    if (route.request().method() === 'GET') {
      const name = searchParams.get('name')
      const found = name === null ? jobs : jobs.filter((one) => one.name === name)
      return route.fulfill({
        json: {
          'hydra:member': found,
          'hydra:totalItems': name === null ? Math.max(total, found.length) : found.length,
        },
      })
    }
    const at = jobs.findIndex(({ id }) => pathname.includes(id))
    if (at < 0) return route.fulfill({ status: 404, json: { message: 'not_found' } })
    jobs.splice(at, 1)
    return route.fulfill({ json: { status: 'ok' } })
  })
  return requested
}

test.describe('background jobs', () => {
  test.beforeEach(async ({ product, enterAs }) => enterAs(await demo(product, 'admin')))

  test('redirects the old address, and reports when there are no failed jobs', async ({ page, say }) => {
    await answerJobs(page, [])
    await page.goto('/admin/failed_jobs')
    await page.waitForURL('**/admin/jobs')
    await expect(page.getByText(say('jobs.empty'))).toBeVisible()
    const tasks = page.getByRole('table', { name: say('jobs.sweeps') })
    await expect(tasks.getByText(say('task.send-due-mails'))).toBeVisible()
    const healthy = tasks.getByRole('row').filter({ hasText: say('jobs.went_well') })
    // Those that have not run yet are not among them.
    await expect(async () => {
      await page.reload()
      await expect(healthy.nth(1)).toBeVisible({ timeout: 3000 })
    }).toPass()
    const names = await healthy.locator('td:first-child').allTextContents()
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
  })

  test('shows all details of one by keyboard alone, as plain text', async ({ page, say }) => {
    await answerJobs(page, [job(1)])
    await page.goto('/admin/jobs')
    const details = page.getByRole('button', { name: say('jobs.details') })
    await details.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('451 try later 1')).toBeVisible()
    await dialog.getByText(say('audit.technical')).press('Enter')
    await expect(dialog.getByText('<script>document.title = ')).toBeVisible()
    await expect(page).not.toHaveTitle('run')
    await page.waitForURL(`**/admin/jobs?job=${job(1).id}`)
    await page.reload()
    await expect(dialog.getByText('451 try later 1')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/admin/jobs')
    await expect(dialog).toBeHidden()
    await details.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(details).toBeFocused()
    await page.getByRole('cell').filter({ hasText: '451 try later 1' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('row').getByRole('checkbox').last().press('Enter')
    await expect(dialog).toBeVisible()
  })

  test('retries one, and drops another after confirmation', async ({ page, say }) => {
    const requested = await answerJobs(page, [job(1), job(2)])
    await page.goto('/admin/jobs')
    const rowOf = (number: number) => page.getByRole('row').filter({ hasText: `451 try later ${number}` })
    await rowOf(1)
      .getByRole('button', { name: say('jobs.retry') })
      .click()
    await expect(rowOf(1)).toBeHidden()
    await rowOf(2)
      .getByRole('button', { name: say('ui.more_actions') })
      .click()
    await page.getByRole('menuitem', { name: say('jobs.drop') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: say('admin.cancel') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    expect(requested.filter((line) => line.startsWith('DELETE'))).toEqual([])
    await rowOf(2)
      .getByRole('button', { name: say('ui.more_actions') })
      .click()
    await page.getByRole('menuitem', { name: say('jobs.drop') }).click()
    await dialog.getByRole('button', { name: say('jobs.drop') }).click()
    await expect(page.getByText(say('jobs.empty'))).toBeVisible()
    // The focused row is gone: the keyboard continues from its table.
    await expect(page.locator(':focus').getByText(say('jobs.empty'))).toBeVisible()
    expect(requested.filter((line) => !line.startsWith('GET'))).toEqual([
      `POST /failed_jobs/${job(1).id}/retry?`,
      `DELETE /failed_jobs/${job(2).id}?`,
    ])
  })

  test('reports one that somebody else has dropped, and removes it from the list', async ({ page, say }) => {
    const jobs = [job(1)]
    await answerJobs(page, jobs)
    await page.goto('/admin/jobs')
    await expect(page.getByText('451 try later 1')).toBeVisible()
    jobs.splice(0)
    await page.getByRole('button', { name: say('jobs.retry') }).click()
    await expect(page.getByRole('main').getByText(say('error.not_found'))).toBeVisible()
    await expect(page.getByText(say('jobs.empty'))).toBeVisible()
  })

  test('stores the page of the list and the kind in the address', async ({ page, say }) => {
    const requested = await answerJobs(page, [job(1), job(2), job(3)], 45)
    await page.goto('/admin/jobs')
    await page.getByRole('button', { name: say('ui.next_page') }).click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => requested.some((line) => line.includes('page=2'))).toBe(true)
    await page.goto('/admin/jobs?name=send-mail')
    await expect(page.getByText('451 try later 3')).toBeVisible()
    await expect(page.getByText('451 try later 1')).toBeHidden()
  })

  test('reports a list that cannot be loaded and offers a retry', async ({ page, say }) => {
    let down = true
    await page.route('**/api/admin/failed_jobs*', (route) =>
      down
        ? route.fulfill({ status: 422, json: { message: 'internal_error' } })
        : route.fulfill({ json: { 'hydra:member': [], 'hydra:totalItems': 0 } }),
    )
    await page.goto('/admin/jobs')
    await expect(page.getByText(say('jobs.failed')).first()).toBeVisible()
    down = false
    await page.getByRole('button', { name: say('ui.retry') }).click()
    await expect(page.getByText(say('jobs.empty'))).toBeVisible()
  })

  test('is closed to a manager', async ({ page, product, enterAs }) => {
    await enterAs(await demo(product, 'manager'))
    await page.goto('/admin/jobs')
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'))
  })
})
