import { expect, test } from '../stack/journey.ts'
import { logIn } from '../stack/people.ts'
import { productClient } from '../stack/product-client.ts'

const job = (number: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: 'deliver-mail',
  createdAt: '2026-11-20T09:00:00.000Z',
  failedAt: '2026-11-20T10:00:00.000Z',
  attempts: 6,
  error: `451 try later ${number}`,
})

test.describe('failed jobs', () => {
  test.beforeEach(async ({ product, enterAs }) => {
    const client = productClient(product)
    const person = { email: 'admin@example.test', password: 'portico-demo' }
    await enterAs({ ...person, client, id: (await logIn(client, person)).id })
  })

  test('an empty list says that all is done', async ({ page, say }) => {
    await page.goto('/admin/failed_jobs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('jobs.title'))
    await expect(page.getByText(say('jobs.empty'))).toBeVisible()
  })

  test('given-up work is listed with its error, page by page', async ({ page, say }) => {
    const asked: string[] = []
    await page.route('**/api/admin/failed_jobs*', (route) => {
      asked.push(new URL(route.request().url()).search)
      return route.fulfill({ json: { 'hydra:member': [1, 2, 3].map(job), 'hydra:totalItems': 45 } })
    })
    await page.goto('/admin/failed_jobs')
    await expect(page.getByText('451 try later 2')).toBeVisible()
    await page.getByRole('button', { name: say('ui.next_page') }).click()
    await page.waitForURL(/page=2/)
    expect(asked.at(-1)).toContain('page=2')
  })

  test('a list that cannot be loaded says so and can be asked for again', async ({ page, say }) => {
    let down = true
    await page.route('**/api/admin/failed_jobs*', (route) =>
      down ? route.fulfill({ status: 422, json: { message: 'generic' } }) : route.continue(),
    )
    await page.goto('/admin/failed_jobs')
    await expect(page.getByText(say('jobs.failed'))).toBeVisible()
    down = false
    await page.getByRole('button', { name: say('ui.retry') }).click()
    await expect(page.getByText(say('jobs.empty'))).toBeVisible()
  })
})
