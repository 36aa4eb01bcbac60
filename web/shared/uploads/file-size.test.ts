import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it('formats a file size for people', () => {
  expect([0, 512, 1000, 34_499, 999_499, 999_500, 1_240_000, 9_960_000, 20_000_000].map(fileSize)).toEqual([
    '0 B',
    '512 B',
    '1 kB',
    '34 kB',
    '999 kB',
    '1.0 MB',
    '1.2 MB',
    '10 MB',
    '20 MB',
  ])
})
