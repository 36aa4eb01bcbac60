import { expect, test } from '#e2e/stack/journey.ts'
import { button, closeButton, field, tick } from '#e2e/steps/fields.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

test('the list of formations is saved as a view, hides a column, and moves several at once', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const name = `Several ${Math.random().toString(36).slice(2, 9)}`
  const [manager] = await Promise.all([
    theManager(product),
    customerWithCompany(product, sandbox, { name: `${name} One Ltd` }),
    customerWithCompany(product, sandbox, { name: `${name} Two Ltd` }),
  ])
  await enterAs(manager)
  await page.goto(`/manager/formations?show=list&name=${encodeURIComponent(name)}`)
  const table = page.getByRole('table', { name: say('nav.formations') })
  await expect(table.getByRole('row')).toHaveCount(3)

  await button(page, say('list.columns')).click()
  const columns = page.getByRole('dialog', { name: say('list.columns') })
  await tick(columns, say('stages.blockers')).uncheck()
  await button(columns, say('list.done')).click()
  await expect(table.getByRole('columnheader', { name: say('stages.blockers') })).toHaveCount(0)
  await button(page, say('views.title')).click()
  await page.getByRole('menuitem', { name: say('views.save_new') }).click()
  const saving = page.getByRole('dialog', { name: say('views.new') })
  await field(saving, say('views.name')).fill(name)
  await button(saving, say('views.save_view')).click()
  await page.waitForURL((url) => url.searchParams.has('view'))
  await page.reload()
  await expect(button(page, `${say('views.title')}: ${name}`)).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(3)

  await table.getByRole('checkbox', { name: say('list.select_all') }).check()
  const bar = page.getByRole('region', { name: say('list.selection') })
  const dialog = page.getByRole('dialog')
  const run = async (label: string, done: number) => {
    await button(bar, label).click()
    await button(dialog, label).click()
    await expect(dialog).toContainText(say('list.bulk.progress', { done, total: 2, failed: 2 - done }))
    await closeButton(dialog, say('ui.close')).click()
    await table.getByRole('checkbox', { name: say('list.select_all') }).check()
  }
  await run(say('stages.bulk.take'), 2)
  await expect(table.getByRole('row').filter({ hasText: say('stages.no_owner') })).toHaveCount(0)
  await run(say('stages.bulk.checking'), 2)
  await expect(table.getByRole('row').filter({ hasText: say('stage.checking') })).toHaveCount(2)
  // Nothing is filed while something is missing: each row says so.
  await button(bar, say('stages.bulk.filed')).click()
  await button(dialog, say('stages.bulk.filed')).click()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 0, total: 2, failed: 2 }))
  await expect(dialog.getByText(say('error.stage_blocked'))).toHaveCount(2)
})

test('AML files are created for several customers at once', async ({ page, product, sandbox, say, enterAs }) => {
  const [manager, customer] = await Promise.all([theManager(product), customerWithCompany(product, sandbox)])
  await enterAs(manager)
  const list = `/manager/aml_files?text=${encodeURIComponent(customer.email)}`
  await page.goto(`${list}&due=without_file`)
  const table = page.getByRole('table', { name: say('nav.aml_files') })
  await table.getByRole('checkbox', { name: say('list.select_all') }).check()
  const bar = page.getByRole('region', { name: say('list.selection') })
  const dialog = page.getByRole('dialog')
  await button(bar, say('aml.bulk.create')).click()
  await button(dialog, say('aml.bulk.create')).dblclick()
  await expect(dialog).toContainText(say('list.bulk.progress', { done: 1, total: 1, failed: 0 }))
  await closeButton(dialog, say('ui.close')).click()
  await expect(table.getByRole('checkbox')).toHaveCount(0)
  await page.goto(list)
  await expect(table.getByRole('row').filter({ hasText: customer.email })).toContainText(say('aml.status.incomplete'))
})
