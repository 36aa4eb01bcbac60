import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { logInByForm } from '#e2e/steps/accounts.ts'
import { connectBank, openBanksOf, tidyBank } from '#e2e/steps/banking.ts'
import { button, field, tick, toast } from '#e2e/steps/fields.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

const statement = [
  'Fecha;Concepto;Importe',
  '03/11/2026;Recibo de la luz;-1.234,56',
  '04/11/2026;Transferencia recibida;2.500,00',
  '04/11/2026;Transferencia recibida;2.500,00',
  '',
].join('\n')

const exported = async (page: Page, say: Say, format: string): Promise<{ name: string; text: string }> => {
  const coming = page.waitForEvent('download')
  await button(page, say('managed_banks.get', { format })).click()
  const download = await coming
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test.describe('a customer’s banks for staff', () => {
  test('are synchronised, exported with every filter, and deleted with their transactions', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    const { name } = tidyBank
    await connectBank(customer, sandbox)
    await enterAs(await theManager(product))
    await openBanksOf(page, say, customer)

    await button(page, say('managed_banks.sync')).click()
    await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: name }).first()).toBeVisible()

    await button(page, say('managed_banks.quick.year')).click()
    const csv = await exported(page, say, 'csv')
    expect(csv.name).toBe('transactions.csv')
    expect(csv.text).toMatch(/\d{2}\/\d{2}\/\d{4};/)
    await page.getByRole('radio', { name: say('managed_banks.money.onlyExpenses') }).check()
    const expenses = await exported(page, say, 'csv')
    expect(expenses.text.length).toBeLessThan(csv.text.length)
    expect((await exported(page, say, 'OFX')).name).toBe('transactions.ofx')

    await field(page, say('managed_banks.currency')).selectOption('USD')
    await field(page, say('managed_banks.from')).fill('01/01/2001')
    await field(page, say('managed_banks.to')).fill('02/01/2001')
    await button(page, say('managed_banks.get', { format: 'csv' })).click()
    await expect(toast(page, say('ui.toasts'), say('managed_banks.none'))).toBeVisible()

    await field(page, say('managed_banks.from')).fill('03/01/2001')
    await button(page, say('managed_banks.get', { format: 'csv' })).click()
    await expect(page.getByText(say('managed_banks.order'))).toBeVisible()
    await expect(field(page, say('managed_banks.from'))).toBeFocused()

    const remove = button(page, `${say('managed_banks.delete')}: ${name}`)
    await remove.press('Enter')
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()
    await remove.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say('managed_banks.delete_text', { bank: name }))).toBeVisible()
    await expect(button(dialog, say('managed_banks.cancel'))).toBeFocused()
    await button(dialog, say('managed_banks.delete_confirm')).click()
    await expect(toast(page, say('ui.toasts'), say('managed_banks.deleted'))).toBeVisible()
    await expect(page.getByText(say('managed_banks.empty'), { exact: true })).toBeVisible()
    await expect(button(page, say('managed_banks.get', { format: 'csv' }))).toBeDisabled()
  })

  test('are exported as accounting programs want them, and by presets that colleagues share', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    await connectBank(customer, sandbox)
    await enterAs(await theManager(product))
    await openBanksOf(page, say, customer)
    await button(page, say('managed_banks.sync')).click()
    await expect(
      page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: tidyBank.name }).first(),
    ).toBeVisible()
    await button(page, say('managed_banks.quick.year')).click()
    const standard = await exported(page, say, 'csv')
    const format = (shown: string, on = page) => button(on, say('managed_banks.format_chosen', { name: shown }))

    await format(say('managed_banks.format_standard')).click()
    await page.getByRole('menuitemradio', { name: 'FreeAgent' }).click()
    const lines = (await exported(page, say, 'csv')).text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(standard.text.trimEnd().split('\r\n').length - 1)
    for (const line of lines) expect(line).toMatch(/^\d{2}\/\d{2}\/\d{4},-?\d+\.\d{2},[^,"]*$/)

    const name = `Ledger & Sons ${Math.random().toString(36).slice(2, 9)}`
    await format('FreeAgent').click()
    await page.getByRole('menuitem', { name: say('managed_banks.format_new') }).click()
    const dialog = page.getByRole('dialog', { name: say('presets.new') })
    await field(dialog, say('presets.name')).fill(name)
    await field(dialog, say('presets.separator')).selectOption('semicolon')
    await field(dialog, say('presets.decimal')).selectOption('comma')
    await field(dialog, say('presets.dates')).selectOption('iso')
    await field(dialog, say('presets.column_number', { number: 2 })).selectOption('money_in')
    await field(dialog, say('presets.column_number', { number: 3 })).selectOption('money_out')
    await field(dialog, say('presets.column_number', { number: 4 })).selectOption('currency')
    await tick(dialog, say('presets.share')).check()
    await button(dialog, say('presets.save')).dblclick()
    await expect(toast(page, say('ui.toasts'), say('presets.saved'))).toBeVisible()
    await expect(format(name)).toBeVisible()
    const ours = (await exported(page, say, 'csv')).text.trimEnd().split('\r\n')
    expect(ours).toHaveLength(lines.length)
    for (const line of ours) expect(line).toMatch(/^\d{4}-\d{2}-\d{2};(\d+,\d{2};|;\d+,\d{2});[A-Z]{3}$/)

    await page.reload()
    await expect(format(name)).toBeVisible()
    const other = await anotherBrowser()
    await enterAs(await demo(product, 'admin'), other.context)
    await other.page.goto(new URL(page.url()).pathname)
    await format(say('managed_banks.format_standard'), other.page).click()
    const shared = other.page.getByRole('group', { name: say('managed_banks.format_shared') })
    await shared.getByRole('menuitemradio', { name }).click()
    await format(name, other.page).click()
    await other.page.getByRole('menuitem', { name: say('managed_banks.format_delete_shared') }).click()
    const question = other.page.getByRole('dialog')
    await button(question, say('presets.delete_confirm')).click()
    await expect(format(say('managed_banks.format_standard'), other.page)).toBeVisible()

    await page.reload()
    await expect(format(say('managed_banks.format_standard'))).toBeVisible()
    expect((await exported(page, say, 'csv')).text).toBe(standard.text)
  })

  test('reads a statement, shows its columns, imports it once and never twice', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    const manager = await theManager(product)
    await enterAs(manager)
    await openBanksOf(page, say, customer)
    await expect(page.getByText(say('managed_banks.empty'), { exact: true })).toBeVisible()

    await button(page, say('managed_banks.import_start')).click()
    const form = page.getByRole('form', { name: say('managed_banks.import') })
    const choose = (): Promise<void> =>
      form.locator('input[type=file]').setInputFiles({
        name: 'Noviembre.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(statement),
      })
    await choose()
    await field(form, say('managed_banks.bank')).fill('Caja del Puerto')
    // Two swapped digits: a warning, but no refusal.
    const account = field(form, say('managed_banks.account'))
    await account.fill('ES91 2100 0418 4502 0005 1323')
    await field(form, say('managed_banks.bank')).focus()
    await expect(account).toHaveAccessibleDescription(say('managed_banks.iban_unusual'))
    await account.fill('ES91 2100 0418 4502 0005 1332')
    await expect(account).toHaveAccessibleDescription(say('managed_banks.account_hint'))
    await account.fill('Cuenta corriente')
    await field(form, say('managed_banks.currency')).selectOption('EUR')
    await button(form, say('managed_banks.preview')).click()
    const review = page.getByRole('region', { name: say('managed_banks.review') })
    const order = field(review, say('managed_banks.date_order'))
    await expect(order).toHaveValue('dmy')
    // The end of a session discards neither the file nor the texts nor the column mapping.
    await page.context().clearCookies({ name: 'portico' })
    await order.selectOption('mdy')
    await logInByForm(page, 'en', manager)
    await expect(form.getByText('Noviembre.csv')).toBeVisible()
    await expect(field(form, say('managed_banks.account'))).toHaveValue('Cuenta corriente')
    await expect(field(form, say('managed_banks.currency'))).toHaveValue('EUR')
    await button(form, say('managed_banks.preview')).click()
    await expect(order).toHaveValue('mdy')
    await order.selectOption('dmy')
    await expect(review.getByText('-€1,234.56')).toBeVisible()
    await button(review, say('managed_banks.take', { count: 3 })).click()
    await expect(
      toast(page, say('ui.toasts'), say('managed_banks.imported', { added: 3, duplicates: 0 })),
    ).toBeVisible()
    await expect(page.getByRole('table').getByText('Caja del Puerto')).toBeVisible()

    await choose()
    await button(form, say('managed_banks.preview')).click()
    await expect(button(review, say('managed_banks.nothing_new'))).toBeDisabled()
    await expect(review.getByRole('table').getByText(say('managed_banks.row.duplicate'))).toHaveCount(3)
  })
})
