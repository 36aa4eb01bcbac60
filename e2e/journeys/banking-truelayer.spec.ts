import { expect, test } from '#e2e/stack/journey.ts'
import { bankCard, decideAtBank, goToBank } from '#e2e/steps/banking.ts'
import { button } from '#e2e/steps/fields.ts'
import { customerWithCompany } from '#e2e/steps/manager.ts'

const bank = { name: 'Cassa Adriatica', country: 'IT' } as const

test.describe('banks through TrueLayer', () => {
  test.use({ stackName: 'pair', language: 'it' })

  test('handles cancelled, refused and accepted consents; the code of a return counts once, however often it is repeated', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    await enterAs(await customerWithCompany(product, sandbox))
    await page.goto('/new_bank_connection')
    const card = bankCard(page, bank.name)

    await goToBank(page, say, bank.name, bank.country)
    await decideAtBank(page, 'cancel')
    await expect(page.getByText(say('banks.outcome.cancelled'), { exact: true })).toBeVisible()
    await expect(card).toHaveCount(0)

    await button(page, say('banks.try_again')).click()
    await decideAtBank(page, 'refuse')
    await expect(page.getByText(say('banks.outcome.rejected', { bank: bank.name }))).toBeVisible()
    await expect(card).toHaveCount(0)

    await button(page, say('banks.try_again')).click()
    const coming = page.waitForRequest((request) => request.url().startsWith(`${product}/new_bank_connection?`))
    await decideAtBank(page, 'accept')
    const returned = (await coming).url()
    expect(returned).toContain('code=')
    await expect(page.getByText(say('banks.outcome.active', { bank: bank.name }))).toBeVisible()
    await expect(card.getByText(say('banks.status.active'), { exact: true })).toBeVisible()
    await expect(card.getByRole('checkbox').first()).toBeChecked()

    await page.goto(returned)
    await expect(page.getByText(say('banks.outcome.active', { bank: bank.name }))).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})
