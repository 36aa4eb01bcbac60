import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownChoice, saveOwnChoice, subscribeToOwnChoices } from './own-choice.ts'
import { clearSession } from './session.ts'

// Another file of the same worker may have left its user.
beforeEach(() => clearSession(null))
afterEach(() => vi.unstubAllGlobals())

const open = () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  return stored
}

test('a choice is read back, apart from other choices, and readers hear of it', () => {
  const stored = open()
  const listener = vi.fn<() => void>()
  const leave = subscribeToOwnChoices(listener)
  saveOwnChoice('csv', 'bank_exports', 'xero')
  expect([ownChoice('csv', 'bank_exports'), ownChoice('columns', 'bank_exports')]).toEqual(['xero', null])
  expect([...stored.keys()]).toEqual(['portico-csv:visitor:bank_exports'])
  leave()
  saveOwnChoice('csv', 'bank_exports', '')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('without storage nothing is chosen, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  saveOwnChoice('csv', 'bank_exports', 'xero')
  expect(ownChoice('csv', 'bank_exports')).toBeNull()
})
