import { expect, test } from 'vitest'
import { gapStyle } from './space.ts'

test('gives a gap in units that follow the font size', () => {
  expect(gapStyle(12)).toEqual({ gap: '0.75rem' })
  expect(gapStyle([2, 16])).toEqual({ gap: '0.125rem 1rem' })
  expect(gapStyle([0, 24])).toEqual({ gap: '0rem 1.5rem' })
})
