import { markup } from './foreign-marks.ts'
import { type OpenFile, readAt } from './read-at.ts'
import { endsAsZip } from './zip-directory.ts'

const headReach = 1_024
const tailReach = 2_048

/** Checks whether a text may precede a PDF: programs write a byte order mark, spaces or a printer's commands. */
const mayPrecede = (before: string): boolean =>
  before.startsWith('\u001b%-12345X') || /^(?:\u00ef\u00bb\u00bf)?\s*$/.test(before.replaceAll('\0', ' '))

/**
 * Checks whether a file is a PDF and nothing else. `%PDF-` is within the first 1024 bytes with nothing else before it,
 * `%%EOF` near the end. Neither end contains markup or an archive.
 */
export const isPdf = async (file: OpenFile): Promise<boolean> => {
  const head = (await readAt(file, 0, 2 * headReach)).toString('latin1')
  const start = head.slice(0, headReach + 5).indexOf('%PDF-')
  if (start < 0 || !mayPrecede(head.slice(0, start))) return false
  // The content of an object is the document's own, also when it writes about markup.
  if (markup.test(head.split(/\d\s+\d+\s+obj\b/, 1)[0] ?? '')) return false
  const tail = await readAt(file, Math.max(0, file.size - tailReach), tailReach)
  const end = tail.lastIndexOf('%%EOF')
  if (end < 0 || markup.test(tail.subarray(end).toString('latin1'))) return false
  return !(await endsAsZip(file))
}
