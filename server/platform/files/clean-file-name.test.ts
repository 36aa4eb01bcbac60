import { expect, test } from 'vitest'
import { cleanFileName, typeOfEnding } from './clean-file-name.ts'

test.each([
  ['report.pdf', 'report.pdf'],
  ['REPORT.PDF', 'REPORT.PDF'],
  ['Q1.2026 final (2).pdf', 'Q1.2026 final (2).pdf'],
  ['Überweisung – łódź.pdf', 'Überweisung – łódź.pdf'],
  ['U\u0308bersicht.pdf', 'Übersicht.pdf'],
  ['דוח.pdf', 'דוח.pdf'],
  ['👩‍👩‍👧 family.pdf', '👩‍👩‍👧 family.pdf'],
  ['C:\\fakepath\\scan.pdf', 'scan.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\boot.pdf', 'boot.pdf'],
  ['/absolute/scan.pdf/', 'scan.pdf'],
  ['a\u0000b\u0007c\u007f\u0085.pdf', 'abc.pdf'],
  ['two\r\nlines\t.pdf', 'two lines.pdf'],
  ['a\r\nContent-Type: text/html.pdf', 'html.pdf'],
  ['invoice\u202efdp.pdf', 'invoicefdp.pdf'],
  ['\u2066\u200f\ufeffname\u2069.pdf', 'name.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
  ['a"b|c?d*e:f.pdf', 'a_b_c_d_e_f.pdf'],
  ['The %22best%22.pdf', "The 'best'.pdf"],
  ['two%0D%0Alines.pdf', 'two lines.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['lpt1.pdf', '_lpt1.pdf'],
  ['console.pdf', 'console.pdf'],
  ['  spaced   out  .pdf  ', 'spaced out.pdf'],
  ['...hidden.pdf...', 'hidden.pdf'],
  ['.pdf', 'document.pdf'],
  ['\u0000.pdf', 'document.pdf'],
  ['\u200d.pdf', 'document.pdf'],
  ['half \ud83d.pdf', 'half.pdf'],
  ['invoice.exe.pdf', 'invoice.exe.pdf'],
])('%j is shown as %j', (given, shown) => {
  expect(typeOfEnding(given)).toBe('pdf')
  expect(cleanFileName(given, 'pdf')).toBe(shown)
  expect(cleanFileName(shown, 'pdf')).toBe(shown)
})

test.each([
  'report.pdf.exe',
  'invoice\u202e\u2066fdp.exe',
  'pdf.js',
  'report',
  '',
  '...',
  'a.pdf\u0000.exe',
  'a.docm',
  'a.\uff50df',
  'a.p df',
])('the extension of %j is not accepted', (given) => {
  expect(typeOfEnding(given)).toBeNull()
})

test('a long name keeps its extension and whole characters', () => {
  for (const sign of ['a', 'ü', '😀', '👩‍👩‍👧', 'n\u0303']) {
    const name = cleanFileName(`${sign.repeat(300)}.docx`, 'docx')
    expect(name.length).toBeLessThanOrEqual(150)
    expect(name.length).toBeGreaterThan(130)
    expect(name.endsWith('.docx')).toBe(true)
    expect(name.isWellFormed()).toBe(true)
  }
})

test.each(['.', ' ', '\u200c'])('a name with a million %j takes linear time', (sign) => {
  const given = `a${sign.repeat(1_000_000)}b.pdf`
  expect(typeOfEnding(given)).toBe('pdf')
  expect(cleanFileName(given, 'pdf').endsWith('.pdf')).toBe(true)
})
