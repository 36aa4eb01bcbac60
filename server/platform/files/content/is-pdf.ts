import { markup } from './foreign-marks.ts'
import { type OpenFile, readAt } from './read-at.ts'
import { endsAsZip } from './zip-directory.ts'

const headReach = 1_024
const tailReach = 2_048

/** What programs and printers put before a PDF: a byte order mark, blanks, or a printer's commands. */
const mayPrecede = (before: string): boolean =>
  before.startsWith('\u001b%-12345X') || /^(?:\u00ef\u00bb\u00bf)?\s*$/.test(before.replaceAll('\0', ' '))

/**
 * Whether a file is a PDF and nothing besides: `%PDF-` within the first 1024 bytes with nothing else before it, `%%EOF` near
 * the end, and neither markup before its first object or behind the end, nor an archive there.
 */
export const isPdf = async (file: OpenFile): Promise<boolean> => {
  const head = (await readAt(file, 0, 2 * headReach)).toString('latin1')
  const start = head.slice(0, headReach + 5).indexOf('%PDF-')
  if (start < 0 || !mayPrecede(head.slice(0, start))) return false
  // What stands in an object is the document's own, also where it writes about markup.
  if (markup.test(head.split(/\d\s+\d+\s+obj\b/, 1)[0] ?? '')) return false
  const tail = await readAt(file, Math.max(0, file.size - tailReach), tailReach)
  const end = tail.lastIndexOf('%%EOF')
  if (end < 0 || markup.test(tail.subarray(end).toString('latin1'))) return false
  return !(await endsAsZip(file))
}
