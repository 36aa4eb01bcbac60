import { expect, test } from 'vitest'
import { testSettings } from '#server/platform/database/testing/test-settings.ts'
import { acspSection } from './acsp-section.ts'

test('the firm files as an authorised provider from the day of its registration', () => {
  const acsp = { number: 'AP001234', since: '2026-03-18' }
  const on = (day: string) => acspSection({ provider: testSettings.provider, acsp }, new Date(`${day}T12:00:00Z`))
  expect(on('2026-03-17')).toEqual([])
  expect(on('2026-03-18')[0]?.fields.slice(1)).toEqual([
    { label: 'Registration number', value: 'AP001234' },
    { label: 'Registered since', value: '18/03/2026' },
  ])
  expect(acspSection({ provider: testSettings.provider, acsp: null }, new Date('2026-11-27T12:00:00Z'))).toEqual([])
})
