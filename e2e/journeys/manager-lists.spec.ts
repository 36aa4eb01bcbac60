import { expect, test } from '#e2e/stack/journey.ts'
import { requestDocuments } from '#e2e/steps/documents.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

test.describe('the lists of a manager', () => {
  test('pages the overview through all users, within its bounds, and stores its state in the address', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await theManager(product))
    await page.goto('/manager')
    await page.waitForURL(/\/manager\/users_stats$/)
    const table = page.getByRole('table', { name: say('overview.users'), exact: true })
    await expect(table.getByRole('row')).toHaveCount(11)
    await button(page, say('ui.page', { number: 2 })).click()
    await page.waitForURL(/\?page=2$/)
    await page.getByLabel(say('ui.page_size')).selectOption('20')
    await page.waitForURL(/\?itemsPerPage=20$/)
    await expect(table.getByRole('row')).toHaveCount(21)
    await page.goBack()
    await page.waitForURL(/\?page=2$/)
    await page.goto('/manager/users_stats?page=99999')
    await page.waitForURL((url) => Number(url.searchParams.get('page')) < 99_999)
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    await page.goto('/manager/users_stats?page=-4&itemsPerPage=37')
    await expect(table.getByRole('row')).toHaveCount(11)
    await page.getByRole('radio', { name: say('overview.range.365') }).check()
    await page.waitForURL(/days=365/)
  })

  test('leaves what is typed in a search while it is too short, and says how much is enough', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await theManager(product))
    await page.goto('/manager/company_deadlines?name=harbour')
    const search = page.getByRole('searchbox', { name: say('deadlines.search_name') })
    const hint = page.getByText(say('deadlines.search_hint'))
    await expect(search).toHaveValue('harbour')
    await search.focus()
    await expect(hint).toBeHidden()
    await search.fill('bl')
    await expect(hint).toBeVisible()
    await expect(page).toHaveURL(/company_deadlines$/)
    await expect(search).toHaveValue('bl')
    await page.keyboard.type('ue')
    await expect(page).toHaveURL(/name=blue/)
    await expect(hint).toBeHidden()
    await page.goBack()
    await page.goForward()
    await expect(search).toHaveValue('blue')
  })

  test('finds a user by address, name and company in the list itself, with its filters, selection and pages', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox, { name: 'Quillfeather <b>Press</b> Ltd' })
    await enterAs(await theManager(product))
    await page.goto('/manager/users_stats')
    const table = page.getByRole('table', { name: say('overview.users'), exact: true })
    const search = page.getByRole('searchbox', { name: say('overview.find_text') })
    const link = table.getByRole('link', { name: customer.email, exact: true })
    for (const text of [customer.email, 'QUILLFEATHER <b>']) {
      await search.fill(text)
      await expect(table.getByRole('row')).toHaveCount(2)
      await expect(link).toBeVisible()
      await expect(table.getByText('Quillfeather <b>Press</b> Ltd').first()).toBeVisible()
    }
    await page.waitForURL(/text=QUILLFEATHER/)
    await table.getByRole('checkbox', { name: say('list.select', { name: customer.email }) }).check()
    await button(page, say('overview.chip.unverified')).click()
    await expect(page.getByText(say('overview.none_match')).first()).toBeVisible()
    await expect(page.getByRole('region', { name: say('list.selection') })).toContainText(
      say('list.selected', { count: 1 }),
    )
    await button(page, say('overview.chip.verified')).click()
    await expect(link).toBeVisible()
    await button(page, say('ui.clear_filters')).first().click()
    await expect(search).toHaveValue('')
    await expect(table.getByRole('row')).toHaveCount(11)
    // As the search of one field wrote it.
    await page.goto('/manager/users_stats?findBy=company&text=quillfeather')
    await expect(search).toHaveValue('quillfeather')
    await expect(link).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(2)
  })

  test('filters companies while typing and on Apply, and links to their customer', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox, { name: 'Zephyr Lantern Ltd' })
    await enterAs(await theManager(product))
    await page.goto('/manager/list_companies/')
    // The order of the list itself is shown like a chosen one.
    const changed = page.getByRole('columnheader', { name: say('companies.last_change') })
    await expect(changed).toHaveAttribute('aria-sort', 'descending')
    await changed.getByRole('button').click()
    await page.waitForURL(/order=lastChangeAt.asc/)
    await changed.getByRole('button').click()
    await page.waitForURL((url) => !url.searchParams.has('order'))
    await expect(changed).toHaveAttribute('aria-sort', 'descending')
    await field(page, say('list.search_companies')).fill('zephyr')
    await page.waitForURL(/name=zephyr/)
    await button(page, say('list.filters')).click()
    await field(page, say('companies.compiler')).fill(customer.email)
    await button(page, say('list.apply')).click()
    await page.waitForURL(/compiler=/)
    const rows = page.getByRole('table', { name: say('nav.list_companies') }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Zephyr Lantern Ltd')
    await page.reload()
    await expect(field(page, say('list.search_companies'))).toHaveValue('zephyr')
    await rows.nth(1).getByRole('link', { name: 'Zephyr Lantern Ltd', exact: true }).click()
    await page.waitForURL(`**/manager/handle_user/${customer.id}`)
    await expect(page.getByRole('region', { name: 'Zephyr Lantern Ltd', exact: true })).toBeVisible()

    await page.goto('/manager/unincorporated?page=99999')
    const last = page.getByRole('table', { name: say('nav.unincorporated') })
    await expect(last.getByRole('link', { name: 'Zephyr Lantern Ltd', exact: true })).toBeVisible()
  })

  test('filters users by chips and dates, and opens them from the stages of the home', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await theManager(product))
    await page.goto('/manager/home')
    const stages = page.getByRole('region', { name: say('home.stages') }).or(page.getByRole('main'))
    const stage = stages.getByRole('listitem').filter({ hasText: say('home.stage.verified') })
    const count = Number((await stage.innerText()).replace(/\D/g, ''))
    await stage.getByRole('link', { name: say('home.stage.verified'), exact: true }).click()
    await page.waitForURL(/\/manager\/users_stats\?verified=yes$/)
    const table = page.getByRole('table', { name: say('overview.users'), exact: true })
    await expect(table.getByRole('row')).toHaveCount(11)
    await expect(page.getByText(new RegExp(`of ${count}\\b`)).first()).toBeVisible()

    await page
      .getByRole('button', { name: say('overview.chip.unverified'), exact: true })
      .first()
      .click()
    await page.waitForURL(/verified=no/)
    await expect(table.getByText(say('ui.yes'), { exact: true })).toHaveCount(0)
    await page
      .getByRole('button', { name: say('list.days.this_year'), exact: true })
      .first()
      .click()
    await page.waitForURL(/from=\d{4}-01-01/)
    await button(page, say('ui.clear_filters')).first().click()
    await page.waitForURL((url) => !url.searchParams.has('verified') && !url.searchParams.has('from'))
    await table
      .getByRole('columnheader', { name: say('overview.email') })
      .getByRole('button')
      .click()
    await page.waitForURL(/order=email\.asc/)
  })

  for (const { path, table, header, order } of [
    { path: 'unincorporated', table: 'nav.unincorporated', header: 'companies.name', order: 'name.asc' },
    { path: 'manage_products', table: 'nav.manage_products', header: 'products.price', order: 'priceMonth.desc' },
    { path: 'company_deadlines', table: 'deadlines.list.upcoming', header: 'deadlines.due', order: 'dueOn.desc' },
    { path: 'manage_subscriptions', table: 'renewals.label', header: 'renewals.total', order: 'total.desc' },
    {
      path: 'document_requests?status=open',
      table: 'managed_documents.part_requests',
      header: 'managed_documents.due',
      order: 'dueOn.asc',
    },
  ])
    test(`sorts ${path.split('?')[0]} by a header and hides a column`, async ({
      page,
      product,
      sandbox,
      say,
      enterAs,
    }) => {
      const manager = await theManager(product)
      if (path.startsWith('document_requests'))
        await requestDocuments(manager, (await customerWithCompany(product, sandbox)).id, {
          title: 'Statement',
        })
      await enterAs(manager)
      // Wide enough for every column.
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/manager/${path}`)
      const list = page.getByRole('table', { name: say(table), exact: true })
      const column = list.getByRole('columnheader', { name: say(header) })
      await column.getByRole('button').click()
      await page.waitForURL(new RegExp(`order=${order.replace('.', '\\.')}`))
      await expect(column).toHaveAttribute('aria-sort', order.endsWith('asc') ? 'ascending' : 'descending')
      await button(page, say('list.columns')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('checkbox').first().uncheck()
      await button(dialog, say('list.done')).click()
      await expect(list.getByRole('row').nth(1)).toBeVisible()
      await button(page, say('list.columns')).click()
      await button(dialog, say('list.columns.all')).click()
    })
})
