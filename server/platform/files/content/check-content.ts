import type { FileType } from '#contract/documents/schemas.ts'
import { ownThreads } from '#server/platform/threads/own-threads.ts'
import { programBeside } from '#server/platform/threads/program-beside.ts'
import { compoundMark } from './compound-file.ts'
import { inspectContent } from './inspect-content.ts'
import { pngSignature } from './is-png.ts'

const program = programBeside(import.meta.url, 'check-content-task')

/**
 * Checks whether a file's content matches its extension. Of a PDF it reads a few kilobytes at both ends. Every other
 * kind is read through in a thread, since a hostile file's cost is unknown.
 */
export const isContentOf = async (type: FileType, path: string, owner: string): Promise<boolean> => {
  if (type === 'pdf') return inspectContent(type, path)
  let isSo = false
  for await (const piece of ownThreads.run({ program, input: { type, path }, owner })) isSo = piece === true
  return isSo
}

const starts = (head: Buffer, mark: string): boolean => head.toString('hex', 0, mark.length / 2) === mark

/** Beginnings that no text has: a program, an archive, a PDF, pictures. Letters alone may be a column name. */
const noText = ['4d5a90', '504b0304', '255044462d', '7f454c46', '89504e47', 'ffd8ff']
const mayBeText = (head: Buffer): boolean => !noText.some((mark) => starts(head, mark))

const signatures: Readonly<Record<FileType, (head: Buffer) => boolean>> = {
  pdf: (head) => head.includes('%PDF-'),
  docx: (head) => starts(head, '504b0304'),
  doc: (head) => head.subarray(0, compoundMark.length).equals(compoundMark),
  csv: mayBeText,
  txt: mayBeText,
  png: (head) => starts(head, pngSignature),
  jpg: (head) => starts(head, 'ffd8ff'),
  heic: (head) => head.toString('latin1', 4, 8) === 'ftyp',
}

/** Checks whether the first bytes may be those of a type, before the rest has arrived. */
export const canStartFile = (type: FileType, head: Buffer): boolean => signatures[type](head)
