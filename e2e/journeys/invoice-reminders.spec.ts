import { expect, test } from '#e2e/stack/journey.ts'
import { registered } from '#e2e/stack/people.ts'
import { button, closeButton, toast } from '#e2e/steps/fields.ts'
import { issueDocument, startWithDocument } from '#e2e/steps/invoicing.ts'
import { asManagerAt, theManager } from '#e2e/steps/manager.ts'

const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 9)} Ltd`

test.describe('payment reminders', () => {
  test('are sent from the list, once a day, and stay on the invoice', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const name = unique('Reminded')
    const { id, manager } = await startWithDocument({ product, enterAs }, 'invoices', name)
    const contact = `${name.toLowerCase().replaceAll(' ', '.')}@example.test`
    const address = { customerName: name, customerAddress: '12 St James’s Square', customerContact: contact }
    const items = [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 80 }]
    const { number, year } = await issueDocument(manager, 'invoices', { ...address, items })
    const shown = `${number}/${year}`

    await page.goto(`/manager/download_invoices?text=${encodeURIComponent(shown)}`)
    const row = page.getByRole('row').filter({ hasText: shown })
    const openDialog = async () => {
      await row.getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) }).click()
      await page.getByRole('menuitem', { name: say('lists.action.remind') }).click()
    }
    await openDialog()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(say('reminders.send_text', { email: contact, amount: '€80.00' }))
    await expect(dialog).toContainText(say('reminders.none'))
    await button(dialog, say('reminders.send')).click()
    await expect(toast(page, say('ui.toasts'), say('reminders.sent', { number: shown }))).toBeVisible()
    const mail = await sandbox.mailTo(contact, `Reminder: invoice ${shown} is due on `)
    expect(mail.text).toContain('€80.00')
    expect(mail.links.some((link) => /\/pay\/[\w-]{43}$/.test(link))).toBe(true)

    await openDialog()
    await expect(dialog).toContainText(say('reminders.refused.sent_today'))
    await closeButton(dialog, say('ui.close')).click()

    await row.getByRole('cell', { name: '€80.00' }).click()
    const card = page.getByRole('region', { name: say('reminders.title') })
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await expect(card).toContainText(contact)
    await expect(button(card, say('reminders.send'))).toHaveCount(0)

    // Another invoice is not affected.
    await page.goto(`/manager/new_invoice/${id}`)
    await expect(card).toContainText(say('reminders.none'))
    await expect(button(card, say('reminders.send'))).toBeVisible()
  })

  test('are switched off and on for a customer', async ({ page, product, say, enterAs }) => {
    const customer = await registered(product)
    const manager = await theManager(product)
    await asManagerAt({ page, product, say, enterAs }, customer)
    const card = page.getByRole('region', { name: say('user.title') })
    await expect(card.getByText(say('user.reminders_on'), { exact: true })).toBeVisible()
    const change = async (to: 'off' | 'on'): Promise<void> => {
      const label = say(`user.reminders_switch_${to}`)
      await button(card, say('user.change_reminders')).click()
      await button(page.getByRole('dialog', { name: label }), label).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(card.getByText(say(`user.reminders_${to}`), { exact: true })).toBeVisible()
      const { body } = await manager.client.call('GET', `/users/${customer.id}`)
      expect(body).toMatchObject({ invoiceReminders: to === 'on' })
    }
    await change('off')
    await change('on')
  })
})
