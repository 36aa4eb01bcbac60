import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { logInByForm } from '#e2e/steps/accounts.ts'
import { chosenFile, requestDocuments, requestsOf, sampleCsv, samplePdf, uploadDocument } from '#e2e/steps/documents.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

const rowOf = (page: Page, name: string): Locator => page.getByRole('table').getByRole('row').filter({ hasText: name })
const sendCard = (page: Page, say: Say): Locator =>
  page.getByRole('region', { name: say('documents.own.send'), exact: true })

/** Records everything that the page uploads from now on. */
const uploadsOf = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/customer_documents')) sent.push(request.url())
  })
  return sent
}

const saved = async (page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> => {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test.describe('documents of a customer', () => {
  test('uploads a file by keyboard, downloads it, and deletes it', async ({ page, product, sandbox, say, enterAs }) => {
    await enterAs(await customerWithCompany(product, sandbox))
    await page.goto('/customer_documents?folder=resolutions')
    await expect(page.getByText(say('documents.own.empty'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('documents.own.left', { left: 200, max: 200 }))).toBeVisible()

    // Registered early: the browser needs a moment to open its chooser.
    const choosing = page.waitForEvent('filechooser')
    await tabTo(page, say('uploads.choose'))
    await page.keyboard.press('Enter')
    await (await choosing).setFiles([chosenFile('Atto costitutivo.pdf', samplePdf('Atto'))])
    await tabTo(page, say('documents.own.notes'))
    await page.keyboard.type('Signed by both.')
    await tabTo(page, say('uploads.upload_count', { count: 1 }))
    await page.keyboard.press('Enter')
    await expect(toast(page, say('ui.toasts'), say('uploads.done'))).toBeVisible()
    const row = rowOf(page, 'Atto costitutivo.pdf')
    await expect(row).toContainText('Signed by both.')
    await expect(page.getByText(say('documents.own.left', { left: 199, max: 200 }))).toBeVisible()

    const file = await saved(page, () => row.getByRole('button', { name: say('documents.download') }).click())
    expect(file).toEqual({ name: 'Atto costitutivo.pdf', content: samplePdf('Atto') })

    await row.getByRole('button', { name: say('ui.more_actions') }).click()
    await page.getByRole('menuitem', { name: say('documents.own.delete') }).click()
    const dialog = page.getByRole('dialog')
    await expect(button(dialog, say('documents.own.cancel'))).toBeFocused()
    await button(dialog, say('documents.own.delete_confirm')).click()
    await expect(page.getByText(say('documents.own.deleted', { name: 'Atto costitutivo.pdf' }))).toBeVisible()
    await expect(page.getByText(say('documents.own.empty'), { exact: true })).toBeVisible()
  })

  test('keeps a failing file with its reason, and uploads the valid ones', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    await enterAs(await customerWithCompany(product, sandbox))
    await page.goto('/customer_documents')
    const card = sendCard(page, say)
    const files = card.locator('input[type=file]')
    const sent = uploadsOf(page)
    await files.setInputFiles(Array.from({ length: 11 }, (_, index) => chosenFile(`${index}.pdf`, samplePdf('x'))))
    await expect(card.getByText(say('uploads.limit', { limit: 10, count: 11 }))).toBeVisible()
    expect(sent).toEqual([])

    await files.setInputFiles([
      chosenFile('October.pdf', samplePdf('October')),
      chosenFile('Renamed.pdf', Buffer.from('<html>not what it says</html>')),
      chosenFile('October.csv', sampleCsv()),
    ])
    await button(card, say('uploads.upload_count', { count: 3 })).click()
    const left = card.getByRole('list', { name: say('uploads.files') }).getByRole('listitem')
    await expect(left).toHaveCount(1)
    await expect(left).toContainText('Renamed.pdf')
    await expect(left).toContainText(say('error.file_type'))
    await expect(rowOf(page, 'October.pdf')).toBeVisible()
    await expect(rowOf(page, 'October.csv')).toBeVisible()
    await expect(toast(page, say('ui.toasts'), say('uploads.done'))).toHaveCount(0)
    expect(sent).toHaveLength(3)

    await rowOf(page, 'October.csv')
      .getByRole('button', { name: say('preview.open', { name: 'October.csv' }) })
      .click()
    await expect(page.getByRole('dialog').getByRole('region', { name: 'October.csv' })).toContainText('date;amount')
    await expect(button(page.getByRole('dialog'), say('ui.close'))).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // A PDF is shown beside the list, by the browser's own viewer, without a report of the security policy.
    const name = rowOf(page, 'October.pdf').getByRole('button', {
      name: say('preview.open', { name: 'October.pdf' }),
    })
    await name.press('Enter')
    const panel = page.getByRole('dialog', { name: 'October.pdf' })
    await expect(panel.locator('iframe[title="October.pdf"]')).toBeVisible()
    const saved = page.waitForEvent('download')
    await button(panel, say('preview.download')).click()
    expect((await saved).suggestedFilename()).toBe('October.pdf')
    await button(panel, say('ui.close')).press('Escape')
    await expect(panel).toHaveCount(0)
    // The viewer of a PDF is another process: the window's own focus may still be on its way back.
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('preserves files and texts when a session ends during an upload', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    await enterAs(customer)
    await page.goto('/customer_documents?folder=resolutions')
    const card = sendCard(page, say)
    const files = card.getByRole('list', { name: say('uploads.files') }).getByRole('listitem')
    await card
      .locator('input[type=file]')
      .setInputFiles(['One.pdf', 'Two.pdf', 'Three.pdf', 'Four.pdf'].map((name) => chosenFile(name, samplePdf(name))))
    await field(card, say('documents.own.notes')).fill('Signed by both.')
    await page.getByRole('link', { name: say('nav.dashboard'), exact: true }).click()
    await expect(page.getByRole('dialog', { name: say('uploads.leave.unsent_title') })).toBeVisible()
    await button(page, say('uploads.leave.cancel')).click()

    await customer.client.call('POST', '/logout')
    await button(card, say('uploads.upload_count', { count: 4 })).click()
    await expect(toast(page, say('ui.toasts'), say('error.login_expired'))).toBeVisible()
    await logInByForm(page, 'en', customer)
    await expect(files).toHaveCount(4)
    await expect(field(card, say('documents.own.notes'))).toHaveValue('Signed by both.')
    await button(card, say('uploads.upload_count', { count: 4 })).click()
    await expect(toast(page, say('ui.toasts'), say('uploads.done'))).toBeVisible()
    await expect(rowOf(page, 'Four.pdf')).toContainText('Signed by both.')
  })

  test('answers a request on the dashboard, which is returned, and answers it again', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    const manager = await theManager(product)
    await requestDocuments(manager, customer.id, { title: 'Statements of October', note: 'Every account, please.' })
    const stateNow = async () => (await requestsOf(manager, customer.id))[0]
    await enterAs(customer)
    await page.goto('/dashboard')
    const request = page
      .getByRole('region', { name: say('requests.title') })
      .getByRole('listitem')
      .filter({ hasText: 'Statements of October' })
    // It is shown once: the list of tasks beside it does not repeat it.
    await expect(request).toBeVisible()
    await expect(page.getByRole('main').getByText('Statements of October')).toHaveCount(1)
    const answerWith = async (name: string): Promise<void> => {
      await button(request, say('requests.upload')).click()
      await request.locator('input[type=file]').setInputFiles([chosenFile(name, samplePdf(name))])
      await button(request, say('uploads.upload_count', { count: 1 })).click()
      await expect(request.getByText(say('requests.state.submitted'), { exact: true })).toBeVisible()
      await expect(request.getByText(name)).toBeVisible()
    }
    await answerWith('First.pdf')

    const { id, version } = (await stateNow()) ?? { id: 0, version: 0 }
    const body = { reason: 'The second page is missing.', version }
    expect((await manager.client.call('POST', `/document_requests/${id}/return`, { body })).status).toBe(200)
    await page.reload()
    await expect(request.getByText('The second page is missing.')).toBeVisible()
    await answerWith('Both pages.pdf')
    expect((await stateNow())?.status).toBe('submitted')

    await page.goto(`/customer_documents?request=${id}`)
    await expect(rowOf(page, 'Both pages.pdf')).toContainText(
      say('documents.own.answers', { title: 'Statements of October' }),
    )
  })

  test('finds a new document by its name, opens it, and clears its NEW mark', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    const manager = await theManager(product)
    const user = customer.id
    await uploadDocument(manager, {
      user,
      name: 'Share certificate.pdf',
      folder: 'shareholders',
      description: 'Number 1',
    })
    await uploadDocument(manager, { user, name: 'Hidden.pdf', folder: 'shareholders', visible: false })
    await uploadDocument(manager, { user, name: 'Old accounts.pdf', folder: 'archive' })
    await enterAs(customer)
    await page.goto('/documents')
    const folders = page.getByRole('navigation', { name: say('documents.folders') })
    await expect(rowOf(page, 'Old accounts.pdf')).toBeVisible()
    await field(page, say('documents.search_name')).fill('sh')
    await field(page, say('documents.search_name')).fill('share cert')
    const row = rowOf(page, 'Share certificate.pdf')
    await expect(row).toContainText('Number 1')
    await expect(row).toContainText(say('documents.new'))
    await button(page, say('ui.clear_filters')).first().click()
    await folders.getByRole('link', { name: say('documents.folder.shareholders') }).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    const file = await saved(page, () => row.getByRole('button', { name: say('documents.download') }).click())
    expect(file.name).toBe('Share certificate.pdf')
    await expect(row.getByText(say('documents.new'), { exact: true })).toHaveCount(0)
    await expect(folders.getByText(say('documents.new_count', { count: 1 }))).toHaveCount(1)
  })
})
