import { readFile } from 'node:fs/promises'
import { extractText } from 'unpdf'
import { expect, test } from '#e2e/stack/journey.ts'
import { shareholderPayload } from '#e2e/stack/people.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'
import { incorporate, seedRegistryCompany } from '#e2e/steps/registry.ts'

test('a transfer of shares is recorded by staff, and the percentages and the register follow', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const shareholders = [
    shareholderPayload({ name: 'Nora', surname: 'Vale', shareOwnedPerc: 60 }),
    shareholderPayload({ name: 'Otto', surname: 'Lind', shareOwnedPerc: 40 }),
  ]
  const [manager, customer] = await Promise.all([
    theManager(product),
    customerWithCompany(product, sandbox, { shareCapital: 100, shareholders }),
  ])
  const company = await seedRegistryCompany(sandbox, { name: 'HARBOUR LIGHT PRESS LTD' })
  await incorporate(manager, customer, company.id)
  await enterAs(manager)
  await page.goto(`/manager/handle_user/${customer.id}/edit`)
  await button(page, say('share_transfer.record')).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, say('share_transfer.transferor')).selectOption({
    label: say('share_transfer.member', { name: 'Nora Vale', count: 60 }),
  })
  await field(dialog, say('share_transfer.transferee')).selectOption({
    label: say('share_transfer.member', { name: 'Otto Lind', count: 40 }),
  })
  await field(dialog, say('share_transfer.shares')).fill('61')
  // The product's day: its clock may be ahead of this machine's.
  const { body: config } = await manager.client.call('GET', '/config')
  const today = (config as { today: string }).today.split('-').toReversed().join('/')
  await field(dialog, say('share_transfer.transferred_on')).fill(today)
  await button(dialog, say('share_transfer.record')).click()
  await expect(dialog.getByText(say('share_transfer.too_many', { count: 60 }))).toBeVisible()
  await field(dialog, say('share_transfer.shares')).fill('15')
  await button(dialog, say('share_transfer.record')).dblclick()
  await expect(toast(page, say('ui.toasts'), say('share_transfer.recorded'))).toBeVisible()
  const table = page.getByRole('table', { name: say('share_transfer.title') })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText('Nora Vale')

  const found = await customer.client.call('GET', `/users/${customer.id}/get_company`)
  const { company: now } = found.body as { company: { shareholders: { name: string; shareOwnedPerc: number }[] } }
  expect(now.shareholders.map(({ name, shareOwnedPerc }) => [name, shareOwnedPerc])).toEqual([
    ['Nora', 45],
    ['Otto', 55],
  ])

  const { id } = (found.body as { company: { id: number } }).company
  const details = {
    nation: 'england_wales',
    officeStreet: '1 Old Street',
    officeCity: 'London',
    officePostcode: 'EC1V 9HL',
    sharesPaid: 'paid',
  }
  const completed = await manager.client.call('PATCH', `/companies/${id}/filing_details`, { body: details })
  expect(completed.status, completed.text).toBe(200)
  const textOf = async (kind: 'register_of_members' | 'share_certificate', member: string | null) => {
    await button(page, say('statutory.make')).click()
    const making = page.getByRole('dialog', { name: say('statutory.make') })
    await field(making, say('statutory.kind')).selectOption(kind)
    if (member !== null) await field(making, say('statutory.member')).selectOption({ label: member })
    const download = page.waitForEvent('download')
    await button(making, say('statutory.make_confirm')).click()
    await expect(making).toBeHidden()
    const documents = page.getByRole('table', { name: say('statutory.title') })
    const made = documents.getByRole('row').filter({ hasText: say(`statutory.kind.${kind}`) })
    await made
      .getByRole('button', { name: say('statutory.download') })
      .first()
      .click()
    const { text } = await extractText(new Uint8Array(await readFile(await (await download).path())), {
      mergePages: true,
    })
    return text.replaceAll(/\s+/g, ' ')
  }
  expect(await textOf('register_of_members', null)).toMatch(/Nora Vale .* 45 .*Otto Lind .* 55 /)
  const certificate = await textOf('share_certificate', 'Otto Lind')
  expect(certificate).toContain('55 Ordinary shares of £1.00 each')
  expect(certificate).not.toMatch(/Nora Vale|numbered/)
})
