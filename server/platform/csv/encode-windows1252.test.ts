import { expect, test } from 'vitest'
import { encodeWindows1252 } from './encode-windows1252.ts'

const decoder = new TextDecoder('windows-1252')

test('what Windows-1252 has is read back as it was', () => {
  const text = 'Peña & Söhne: €1,234.56 “quoted” – Œuvre, Žižek, Ÿ\r\n'
  expect(decoder.decode(encodeWindows1252(text))).toBe(text)
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const unused = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
  const all = bytes.filter((byte) => !unused.includes(byte))
  expect([...encodeWindows1252(decoder.decode(all))]).toEqual([...all])
})

test('letters with a separate accent are composed, and other characters are question marks', () => {
  expect(decoder.decode(encodeWindows1252('Pen\u0303a 李 😀 \u0081'))).toBe('Peña ? ? ?')
})
