import { expect, it } from 'vitest'
import { hasUnsentFiles, saveUnsent, takeUnsent } from './unsent.ts'

const file = new File(['x'], 'paper.pdf')

it('returns stored files once, and only under their key', () => {
  saveUnsent(1, 'request-7', { files: [file] })
  expect(hasUnsentFiles(1, 'request-7')).toBe(true)
  expect(takeUnsent(1, 'request-8')).toBeUndefined()
  expect(takeUnsent(1, 'request-7')).toEqual({ files: [file] })
  expect(takeUnsent(1, 'request-7')).toBeUndefined()
})

it('returns nothing to another user, and deletes everything once another user was here', () => {
  saveUnsent(1, 'send', { files: [file] })
  expect(takeUnsent(2, 'send')).toBeUndefined()
  expect(hasUnsentFiles(1, 'send')).toBe(false)
})
