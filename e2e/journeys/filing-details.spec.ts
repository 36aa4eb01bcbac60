import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/screens/checks.ts'
import { expect, test } from '#e2e/stack/journey.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { fillFilingCompany, fillFilingOffice, fillFilingPerson } from '#e2e/steps/filing.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

interface Details {
  readonly companyId: number
  readonly needs: readonly unknown[]
  readonly people: readonly { readonly id: number; readonly name: string; readonly surname: string }[]
}

test.describe('the filing details, in Italian on a phone', () => {
  test.use({ language: 'it', viewport: { width: 390, height: 844 } })

  test('are saved as they are typed until nothing is missing, and become the sheet of the manager', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    const company = (await customer.client.call('GET', `/users/${customer.id}/get_company`)).body as {
      company: { id: number }
    }
    const path = `/companies/${company.company.id}/filing_details`
    const read = async (): Promise<Details> => (await customer.client.call('GET', path)).body as Details

    await enterAs(customer)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: say('dashboard.to_filing') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('filing.title'))

    await field(page, say('filing.field.nation')).selectOption('england_wales')
    await field(page, say('filing.field.officeStreet')).fill('P.O. Box 12')
    await expect(page.getByText(say('filing.po_box'))).toBeVisible()
    await fillFilingOffice(page, say)
    await fillFilingCompany(page, say)

    const before = await read()
    for (const person of before.people) {
      const code = `abc-defg-h${person.id}`.padEnd(13, '0').slice(0, 13)
      await fillFilingPerson(page, say, `${person.name} ${person.surname}`, code)
    }
    await expect(page.getByText(say('filing.complete'))).toBeVisible()
    expect((await read()).needs).toEqual([])
    await expectNoSidewaysScroll(page, 'the complete filing details')
    await expectAccessible(page, 'the complete filing details')

    // What was saved is shown as it was saved, and a personal code not at all.
    await expect(field(page, say('filing.field.officePostcode'))).toHaveValue('WC2H 9JQ')
    await expect(page.getByText(say('filing.code_given', { masked: '•••-••••-••••' })).first()).toBeVisible()
    await page.reload()
    await expect(field(page, say('filing.field.officePostcode'))).toHaveValue('WC2H 9JQ')
    await expect(page.getByText(say('filing.code_given', { masked: '•••-••••-••••' })).first()).toBeVisible()
    expect(await page.content()).not.toContain('abc-defg')

    const theirs = await anotherBrowser()
    await theirs.page.setViewportSize({ width: 1180, height: 800 })
    await enterAs(await theManager(product), theirs.context)
    await theirs.page.goto(`/manager/filing_sheet/${before.companyId}`)
    await expect(theirs.page.getByText(say('filing.sheet.complete'))).toBeVisible()
    await expect(theirs.page.getByText('71-75 Shelton Street')).toBeVisible()
    await expect(theirs.page.getByText('Italy').first()).toBeVisible()
    const [person] = before.people
    const named = say('filing.code_show_of', { name: `${person?.name} ${person?.surname}` })
    await theirs.page.getByRole('button', { name: named }).first().click()
    await expect(theirs.page.getByText(/^ABC-DEFG-H/)).toBeVisible()
    const downloading = theirs.page.waitForEvent('download')
    await button(theirs.page, say('filing.sheet.pdf')).click()
    const file = await readFile(await (await downloading).path())
    expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  })
})
