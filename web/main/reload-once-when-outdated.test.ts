import { beforeEach, expect, test, vi } from 'vitest'
import { reloadOnceWhenOutdated, rememberMissingFiles } from './reload-once-when-outdated.ts'

const stored = new Map<string, string>()
const page = Object.assign(new EventTarget(), { location: { reload: vi.fn<() => void>() } })

const missingFile = (): Error => {
  const payload = new Error('Failed to fetch dynamically imported module')
  page.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  return payload
}

beforeEach(() => {
  stored.clear()
  vi.clearAllMocks()
  vi.stubGlobal('window', page)
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  rememberMissingFiles()
})

test('a file that was only loaded ahead reloads nothing', () => {
  missingFile()
  expect(page.location.reload).not.toHaveBeenCalled()
})

test('a page that needs a missing file is reloaded, once in a while', () => {
  expect(reloadOnceWhenOutdated(missingFile())).toBe(true)
  expect(page.location.reload).toHaveBeenCalledTimes(1)
  expect(reloadOnceWhenOutdated(missingFile())).toBe(false)
  expect(page.location.reload).toHaveBeenCalledTimes(1)
})

test('a page that failed otherwise is not', () => {
  for (const failure of [new Error('bug'), undefined, 'text']) expect(reloadOnceWhenOutdated(failure)).toBe(false)
  expect(page.location.reload).not.toHaveBeenCalled()
})
