import { expect, test } from '#e2e/stack/journey.ts'
import { bankCard, decideAtBank, goToBank, tidyBank } from '#e2e/steps/banking.ts'
import { button, field, tick, toast } from '#e2e/steps/fields.ts'
import { customerWithCompany } from '#e2e/steps/manager.ts'

const { name } = tidyBank

test.describe('a customer’s banks', () => {
  test('cancels at the bank, connects, chooses accounts and renews; every return is safe to repeat', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    await enterAs(await customerWithCompany(product, sandbox))
    await page.goto('/new_bank_connection')
    await expect(page.getByText(say('banks.empty'), { exact: true })).toBeVisible()

    const connect = button(page, say('banks.connect')).first()
    await connect.press('Enter')
    await expect(field(page.getByRole('dialog'), say('banks.search'))).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(connect).toBeFocused()

    await goToBank(page, say, name)
    await decideAtBank(page, 'cancel')
    await expect(page.getByText(say('banks.outcome.cancelled'), { exact: true })).toBeVisible()
    await expect(page).not.toHaveURL(/[?]/)
    const card = bankCard(page, name)
    await expect(card).toHaveCount(0)
    // Reported once: what was not connected is not listed.
    await page.reload()
    await expect(page.getByText(say('banks.empty'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('banks.outcome.cancelled'), { exact: true })).toHaveCount(0)

    await goToBank(page, say, name)
    const coming = page.waitForRequest((request) => request.url().startsWith(`${product}/new_bank_connection?`))
    await decideAtBank(page, 'accept')
    const returned = (await coming).url()
    await expect(page.getByText(say('banks.outcome.active', { bank: name }))).toBeVisible()
    await expect(page).toHaveURL(/\/new_bank_connection\/\d+$/)
    await expect(card.getByText(say('banks.status.active'), { exact: true })).toBeVisible()

    const boxes = card.getByRole('checkbox')
    await boxes.first().waitFor()
    const count = await boxes.count()
    for (const box of await boxes.all()) await box.uncheck()
    await button(card, say('banks.save_accounts')).click()
    await expect(card.getByText(say('banks.one_account'))).toBeVisible()
    await boxes.first().check()
    await button(card, say('banks.save_accounts')).click()
    await expect(toast(page, say('ui.toasts'), say('banks.accounts_saved', { bank: name }))).toBeVisible()
    await expect(card.getByText(say('banks.not_read'))).toHaveCount(count - 1)

    // By keyboard: into the accounts, and back to what opened them.
    const choose = card.getByRole('link', { name: say('banks.choose_accounts') })
    await expect(choose).toBeFocused()
    await choose.press('Enter')
    await expect(boxes.first()).toBeFocused()
    await button(card, say('banks.close')).press('Enter')
    await expect(choose).toBeFocused()

    // The same return again, and by another customer, who does not own it.
    await page.goto(returned)
    await expect(page.getByText(say('banks.outcome.active', { bank: name }))).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    const other = await anotherBrowser()
    await enterAs(await customerWithCompany(product, sandbox), other.context)
    await other.page.goto(returned)
    await expect(other.page.getByText(say('banks.return.unknown'))).toBeVisible()
    await button(other.page.getByRole('alert'), say('ui.close')).click()
    await expect(other.page).toHaveURL(/\/new_bank_connection$/)

    // After renewal: the same bank, the same accounts, the same choice.
    await button(card, say('banks.renew')).click()
    await decideAtBank(page, 'accept')
    await expect(page.getByText(say('banks.outcome.active', { bank: name }))).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(boxes).toHaveCount(count)
    await expect(tick(card, '').and(card.locator(':checked'))).toHaveCount(1)
  })
})
