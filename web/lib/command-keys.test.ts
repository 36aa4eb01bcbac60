import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onCommandKey, takeKey, takeKeys } from './command-keys.ts'

const press = (key: string, { ctrl = false } = {}): boolean => {
  let isTaken = false
  takeKey({
    key,
    ctrlKey: ctrl,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    getModifierState: () => false,
    preventDefault: () => {
      isTaken = true
    },
    stopPropagation: () => {},
  })
  return isTaken
}

beforeEach(() => {
  takeKeys()
  vi.stubGlobal('window', { location: { pathname: '/manager/home' } })
  vi.stubGlobal('document', { querySelector: () => null })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('takes what is typed until the bar has its field, Enter too, which would press what is behind', () => {
  expect(press('4')).toBe(false)
  expect(press('Enter')).toBe(false)
  expect(press('k', { ctrl: true })).toBe(true)
  for (const key of ['4', '3', '2', 'Backspace', '3', 'Enter']) expect(press(key), key).toBe(true)
  expect(press('ArrowDown')).toBe(false)
  expect(takeKeys()).toBe('433')
  expect(press('Enter')).toBe(false)
})

test('opens the bar at once or once the page has it, and Escape gives up', () => {
  const bar = { open: vi.fn<() => void>(), cancel: vi.fn<() => void>() }
  press('k', { ctrl: true })
  const stop = onCommandKey(bar)
  expect(bar.open).toHaveBeenCalledTimes(1)
  expect(press('Escape')).toBe(true)
  expect(bar.cancel).toHaveBeenCalledTimes(1)
  expect(press('a')).toBe(false)
  press('k', { ctrl: true })
  expect(bar.open).toHaveBeenCalledTimes(2)
  stop()
  // Cancelled before the page has its bar: nothing opens later.
  press('Escape')
  press('k', { ctrl: true })
  press('Escape')
  onCommandKey(bar)()
  expect(bar.open).toHaveBeenCalledTimes(2)
})
