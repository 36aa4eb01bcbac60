import { expect, it } from 'vitest'
import { groupSettings, isChanged, type Setting } from './group-settings.ts'

const setting = (change: Partial<Setting>): Setting => ({
  name: 'PORT',
  value: '3000',
  secret: false,
  set: true,
  source: 'default',
  default: '3000',
  ...change,
})

it('groups by purpose, in the order of the groups, and puts unknown variables last', () => {
  const names = ['MAIL_FROM', 'NEWER', 'SMTP_HOST', 'PORT'].map((name) => setting({ name }))
  expect(groupSettings(names).map(({ key, settings }) => [key, settings.map(({ name }) => name)])).toEqual([
    ['server', ['PORT']],
    ['mail', ['SMTP_HOST', 'MAIL_FROM']],
    ['other', ['NEWER']],
  ])
  expect(groupSettings([])).toEqual([])
})

it('counts as changed what somebody set to another value than the default', () => {
  expect(isChanged(setting({ source: 'environment', value: '4000' }))).toBe(true)
  expect(isChanged(setting({ source: 'environment' }))).toBe(false)
  expect(isChanged(setting({}))).toBe(false)
  expect(isChanged(setting({ source: 'sandbox', value: 'Portico', default: null }))).toBe(true)
  // A secret has no visible value.
  expect(isChanged(setting({ source: 'environment', secret: true, value: null, default: null }))).toBe(true)
  expect(isChanged(setting({ source: 'local', secret: true, value: null, default: null }))).toBe(false)
  expect(isChanged(setting({ source: 'default', secret: true, set: false, value: null, default: null }))).toBe(false)
})
