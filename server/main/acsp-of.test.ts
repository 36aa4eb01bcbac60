import { expect, test } from 'vitest'
import { readConfiguration } from './read-configuration.ts'

test('an authorised provider has a number and a day, and a firm without both is none', () => {
  const acspOf = (variables: Readonly<Record<string, string>>) =>
    readConfiguration(variables, () => ({ appKey: 'k'.repeat(43), webhookSecret: 'whsec_local' })).settings.acsp
  expect(acspOf({})).toBeNull()
  expect(acspOf({ ACSP_NUMBER: 'AP001234', ACSP_SINCE: '2026-03-18' })).toEqual({
    number: 'AP001234',
    since: '2026-03-18',
  })
  for (const alone of [{ ACSP_NUMBER: 'AP001234' }, { ACSP_SINCE: '2026-03-18' }])
    expect(() => acspOf(alone)).toThrow('ACSP_NUMBER')
  for (const since of ['18/03/2026', '2026-02-30'])
    expect(() => acspOf({ ACSP_NUMBER: 'AP001234', ACSP_SINCE: since }), since).toThrow('ACSP_SINCE')
})
