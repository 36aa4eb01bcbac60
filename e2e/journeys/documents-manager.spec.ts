import { expect, test } from '#e2e/stack/journey.ts'
import { chosenFile, requestsOf, sampleCsv, samplePdf, sendUpload } from '#e2e/steps/documents.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'
import { customerWithCompany, expectNotice, theManager } from '#e2e/steps/manager.ts'

test('uploads documents for a customer, also while another part is shown; hides, deletes and restores them', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await customerWithCompany(product, sandbox)
  await enterAs(await theManager(product))
  await page.goto(`/manager/handle_documents/${customer.id}`)
  const chooser = page.locator('input[type=file]')
  const list = page.getByRole('list', { name: say('uploads.files') })

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/documents')) sent.push(request.url())
  })
  await expect(button(page, say('uploads.choose'))).toBeVisible()
  await chooser.setInputFiles(Array.from({ length: 11 }, (_, index) => chosenFile(`${index}.pdf`, samplePdf('one'))))
  await expect(page.getByText(say('uploads.limit', { limit: 10, count: 11 }))).toBeVisible()
  await expect(list).toHaveCount(0)

  await chooser.setInputFiles([
    chosenFile('Certificate.pdf', samplePdf('Certificate')),
    chosenFile('Statement.csv', sampleCsv()),
    chosenFile('Programme.pdf', Buffer.from('MZ this is no PDF')),
    chosenFile('game.exe', Buffer.from('MZ')),
  ])
  expect(sent).toEqual([])
  await field(page, say('managed_documents.folder')).selectOption('companyHouse')
  await field(page, say('managed_documents.description')).fill('Filed on Friday')
  await button(page, say('uploads.upload_count', { count: 3 })).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText(say('error.file_type'))).toHaveCount(2)
  await expect(page.getByText(say('uploads.failed', { count: 1 }))).toBeVisible()
  await expect(page.getByText(say('uploads.done'))).toHaveCount(0)
  expect(sent).toHaveLength(3)

  for (const name of ['Programme.pdf', 'game.exe'])
    await list.getByRole('button', { name: `${say('uploads.remove')}: ${name}` }).click()
  await expect(button(page, say('uploads.choose'))).toBeFocused()
  await chooser.setInputFiles([chosenFile('Second.pdf', samplePdf('Second'))])
  const paused = Promise.withResolvers<undefined>()
  await page.route('**/api/documents', async (route) => {
    await paused.promise
    await route.continue()
  })
  await button(page, say('uploads.upload_count', { count: 1 })).click()
  await page.getByRole('link', { name: say('managed_documents.part_uploads'), exact: true }).click()
  await expect(page.getByRole('link', { name: say('managed_documents.part_uploads'), exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(button(page, say('uploads.choose'))).toHaveCount(0)
  paused.resolve(undefined)
  await expectNotice(page, say, 'uploads.done')
  await page.getByRole('link', { name: say('managed_documents.part_documents'), exact: true }).click()

  const folder = say('managed_documents.folder_count', { name: say('documents.folder.companyHouse'), count: 3 })
  await page.getByRole('link', { name: folder, exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Certificate.pdf' })
  await expect(row).toContainText('Filed on Friday')
  await expect(row).toContainText(say('managed_documents.unopened'))
  await row.getByRole('switch').click({ force: true })
  await expect(
    toast(page, say('ui.toasts'), say('managed_documents.now_hidden', { name: 'Certificate.pdf' })),
  ).toBeVisible()
  await expect(row.getByText(say('managed_documents.is_hidden'), { exact: true })).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: `${say('managed_documents.download')}: Certificate.pdf` }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Certificate.pdf')

  await row.getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) }).click()
  await page.getByRole('menuitem', { name: say('managed_documents.delete') }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('radio', { name: say('managed_documents.deleted_ones'), exact: true }).check()
  await row.getByRole('button', { name: `${say('managed_documents.restore')}: Certificate.pdf` }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('radio', { name: say('managed_documents.present'), exact: true }).check()
  await expect(row).toBeVisible()
})

test('requests documents, returns them with a reason and accepts them', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await customerWithCompany(product, sandbox)
  const manager = await theManager(product)
  await enterAs(manager)
  await page.goto(`/manager/handle_documents/${customer.id}?show=requests`)
  await button(page, say('managed_documents.create_request')).click()
  const title = `Statements ${Math.random().toString(36).slice(2, 8)}`
  await field(page, say('managed_documents.request_title')).fill(title)
  await button(page, say('managed_documents.create_request_confirm')).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(say('managed_documents.state.open'))
  const accept = row.getByRole('button', { name: `${say('managed_documents.accept')}: ${title}` })
  await expect(accept).toHaveAttribute('aria-disabled', 'true')

  const [requested] = await requestsOf(manager, customer.id)
  await sendUpload(customer, 'October.pdf', { requestId: String(requested?.id) })
  await page.goto('/manager/users_stats')
  const waiting = page.getByRole('status').filter({ hasText: title })
  await waiting.getByRole('listitem').filter({ hasText: title }).getByRole('link').click()
  await expect(row).toContainText(say('managed_documents.state.submitted'))
  await expect(
    row.getByRole('button', { name: say('managed_documents.download_named', { name: 'October.pdf' }) }),
  ).toBeVisible()

  await row.getByRole('button', { name: `${say('managed_documents.return')}: ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, say('managed_documents.return')).click()
  await expect(dialog.getByText(say('yup.required'))).toBeVisible()
  await field(dialog, say('managed_documents.reason')).fill('The second page is missing')
  await button(dialog, say('managed_documents.return')).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText(say('managed_documents.state.changes_requested'))
  await expect(row).toContainText('The second page is missing')

  await sendUpload(customer, 'October-complete.pdf', { requestId: String(requested?.id) })
  await page.reload()
  await expect(row).toContainText(say('managed_documents.state.submitted'))
  await accept.click()
  await button(page.getByRole('dialog'), say('managed_documents.accept')).click()
  await expect(row).toContainText(say('managed_documents.state.accepted'))
  await expect(row.getByRole('button', { name: new RegExp(`^${say('managed_documents.accept')}`) })).toHaveCount(0)
})

test('the upload form is focused once it is seen, when its button is pressed while the list loads', async ({
  page,
  product,
  say,
  enterAs,
}) => {
  await enterAs(await theManager(product))
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/public_documents?*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.goto('/manager/manage_public_documents')
  await button(page, say('managed_documents.upload')).click()
  const choose = button(page, say('uploads.choose'))
  await expect(choose).toBeHidden()
  answered.resolve()
  await expect(choose).toBeFocused()
  await expect(choose).toBeInViewport()
})
