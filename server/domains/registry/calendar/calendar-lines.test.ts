import { expect, test } from 'vitest'
import { calendarDay, calendarInstant, calendarLine, calendarText } from './calendar-lines.ts'

const unfolded = (text: string): string => text.replaceAll('\r\n ', '').replace(/\r\n$/, '')

test.each(['x', 'é', '公', '🧵', 'xé公🧵', ' ', '\ud800'])(
  'folds a line after 75 octets, never inside a character: %s',
  (sign) => {
    for (let length = 0; length < 300; length += 7)
      for (const lead of ['', 'a', 'ab', 'abc']) {
        const line = `${lead}${sign.repeat(length)}`
        const parts = calendarLine(line).split('\r\n')
        expect(parts.pop()).toBe('')
        for (const part of parts) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
          if (sign !== '\ud800') expect(part.isWellFormed()).toBe(true)
        }
        expect(unfolded(calendarLine(line))).toBe(line)
      }
  },
)

test('escapes a text so that it adds no properties', () => {
  expect(calendarText('A; B, C\\n "D": E')).toBe('A\\; B\\, C\\\\n "D": E')
  expect(calendarText('A\r\nEND:VEVENT\rB\nC\u2028D\u0000\u0007E\u0085')).toBe('A\\nEND:VEVENT\\nB\\nC\\nDE')
})

test('writes days and instants in their basic form', () => {
  expect(calendarDay('2028-02-29')).toBe('20280229')
  expect(calendarInstant(new Date('2026-03-29T00:30:15.999Z'))).toBe('20260329T003015Z')
})
