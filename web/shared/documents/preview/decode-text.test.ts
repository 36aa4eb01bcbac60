import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

test('decodes UTF-8 with and without BOM, UTF-16 in both byte orders, and Windows-1252', () => {
  expect(decodeText(new TextEncoder().encode('Año;12 €'))).toBe('Año;12 €')
  expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x41, 0x3b, 0x42))).toBe('A;B')
  expect(decodeText(bytes(0xff, 0xfe, 0x41, 0x00, 0xac, 0x20))).toBe('A€')
  expect(decodeText(bytes(0xfe, 0xff, 0x00, 0x41, 0x20, 0xac))).toBe('A€')
  expect(decodeText(bytes(0x41, 0xf1, 0x6f, 0x20, 0x80))).toBe('Año €')
})

test('decodes as UTF-8 even if cut within a character', () => {
  const whole = new TextEncoder().encode('Añ€')
  expect(decodeText(whole.slice(0, -1))).toBe('Añ')
})
