import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { decideAtBank, goToBank, tidyBank } from '#e2e/steps/banking.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { startWithDocument } from '#e2e/steps/invoicing.ts'

/** Imports a statement of the provider's account on the page of transfers. */
const importStatement = async (page: Page, say: Say, lines: readonly string[]): Promise<void> => {
  await button(page, say('transfers.import')).click()
  const form = page.getByRole('form', { name: say('managed_banks.import') })
  await form.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date;Description;Amount', ...lines, ''].join('\n')),
  })
  await field(form, say('managed_banks.bank')).fill('Journey Bank')
  await field(form, say('managed_banks.account')).fill('Provider account')
  await field(form, say('managed_banks.currency')).selectOption('EUR')
  await button(form, say('managed_banks.preview')).click()
  const review = page.getByRole('region', { name: say('managed_banks.review') })
  await button(review, say('managed_banks.take', { count: lines.length })).click()
}

test.describe('bank transfers', () => {
  test('are imported, proposed for their invoice, booked with one click, and undone', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    const name = `Quay Harbour ${Date.now()}`
    const written = await startWithDocument({ product, enterAs }, 'invoices', name)
    const number = `${written.number}/${written.year}`
    await page.goto('/manager/transfers')
    await importStatement(page, say, [`01/11/2026;${name} Invoice ${number};100.00`])
    const row = page.getByRole('row').filter({ hasText: name }).first()
    await expect(row).toContainText(say('transfers.certainty.certain'))
    await row.getByRole('button', { name: new RegExp(`^${say('transfers.book_on', { number })}`) }).click()
    await expect(row).toBeHidden()
    await page.goto(`/manager/transfers?status=booked&text=${encodeURIComponent(name)}`)
    await expect(row).toContainText(say('transfers.state.booked'))
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say('transfers.undo') }).click()
    await button(page.getByRole('dialog'), say('transfers.undo')).click()
    await expect(row).toBeHidden()
    await page.goto(`/manager/transfers?text=${encodeURIComponent(name)}`)
    await expect(row).toContainText(say('transfers.state.open'))
  })

  test('come from a bank that an admin connects apart from customers’ banks', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await demo(product, 'admin'))
    await page.goto('/admin/bank_accounts')
    await goToBank(page, say, tidyBank.name)
    await decideAtBank(page, 'accept')
    await page.waitForURL(/\/admin\/bank_accounts/)
    const row = page
      .getByRole('row')
      .filter({ hasText: tidyBank.name })
      .filter({ hasText: say('banks.status.active') })
    await expect(row).toBeVisible()
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say('bank_accounts.delete') }).click()
    await button(page.getByRole('dialog'), say('bank_accounts.delete')).click()
    await expect(row).toBeHidden()
  })
})
