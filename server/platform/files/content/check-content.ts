import type { FileType } from '#contract/documents/schemas.ts'
import { ownThreads } from '../../threads/own-threads.ts'
import { programBeside } from '../../threads/program-beside.ts'
import { compoundMark } from './compound-file.ts'
import { inspectContent } from './inspect-content.ts'

const program = programBeside(import.meta.url, 'check-content-task')

/**
 * Whether the content of a file is what its ending says. A PDF is looked at by its beginning and its end, a few kilobytes; every
 * other kind is read through in a thread, since what hostile ones cost nobody knows before.
 */
export const isContentOf = async (type: FileType, path: string, owner: string): Promise<boolean> => {
  if (type === 'pdf') return inspectContent(type, path)
  let isSo = false
  for await (const piece of ownThreads.run({ program, input: { type, path }, owner })) isSo = piece === true
  return isSo
}

const starts = (head: Buffer, mark: string): boolean => head.toString('hex', 0, mark.length / 2) === mark

/** What no text begins with: a program, an archive, a PDF, pictures. Letters alone may be the name of a column. */
const noText = ['4d5a90', '504b0304', '255044462d', '7f454c46', '89504e47', 'ffd8ff']
const mayBeText = (head: Buffer): boolean => !noText.some((mark) => starts(head, mark))

const beginnings: Readonly<Record<FileType, (head: Buffer) => boolean>> = {
  pdf: (head) => head.includes('%PDF-'),
  docx: (head) => starts(head, '504b0304'),
  doc: (head) => head.subarray(0, compoundMark.length).equals(compoundMark),
  csv: mayBeText,
  txt: mayBeText,
}

/** Whether the first bytes may be those of a type, which is known before the rest has come. */
export const mayBegin = (type: FileType, head: Buffer): boolean => beginnings[type](head)
