import { expect, test } from 'vitest'
import { readConfiguration } from './read-configuration.ts'

const secrets = () => ({ appKey: 'k'.repeat(43), webhookSecret: 'whsec_local' })

test('the days of payment reminders are a list, or off', () => {
  const daysOf = (variables: Readonly<Record<string, string>>) =>
    readConfiguration(variables, secrets).settings.invoiceReminderDays
  expect(daysOf({})).toEqual([-3, 0, 7, 14])
  expect(daysOf({ INVOICE_REMINDER_DAYS: '' })).toEqual([-3, 0, 7, 14])
  expect(daysOf({ INVOICE_REMINDER_DAYS: '-14 , -1,30' })).toEqual([-14, -1, 30])
  expect(daysOf({ INVOICE_REMINDER_DAYS: 'off' })).toEqual([])
  for (const wrong of ['100', '3,', ',3', '3;5', '-0', '1.5', 'two', '1,2,3,4,5,6,7,8,9'])
    expect(() => daysOf({ INVOICE_REMINDER_DAYS: wrong }), wrong).toThrow('INVOICE_REMINDER_DAYS')
})
