import { open } from 'node:fs/promises'
import type { FileType } from '#contract/documents/schemas.ts'
import { compoundMark, isWordCompound } from './compound-file.ts'
import { isPdf } from './pdf-file.ts'
import { isPlainText } from './plain-text.ts'
import type { OpenFile } from './read-at.ts'
import { isWordArchive } from './word-archive.ts'

const checks: Readonly<Record<FileType, (file: OpenFile) => Promise<boolean>>> = {
  pdf: isPdf,
  docx: isWordArchive,
  doc: isWordCompound,
  csv: isPlainText,
  txt: isPlainText,
}

/** Whether the content of a file is what its ending says. */
export const isContentOf = async (type: FileType, path: string): Promise<boolean> => {
  const handle = await open(path, 'r')
  try {
    return await checks[type]({ handle, size: (await handle.stat()).size })
  } finally {
    await handle.close()
  }
}

const begins = (head: Buffer, mark: string): boolean => head.toString('hex', 0, mark.length / 2) === mark

/** What no text begins with: a program, an archive, a PDF, pictures. Letters alone may be the name of a column. */
const noText = ['4d5a90', '504b0304', '255044462d', '7f454c46', '89504e47', 'ffd8ff']
const mayBeText = (head: Buffer): boolean => !noText.some((mark) => begins(head, mark))

const beginnings: Readonly<Record<FileType, (head: Buffer) => boolean>> = {
  pdf: (head) => head.includes('%PDF-'),
  docx: (head) => begins(head, '504b0304'),
  doc: (head) => head.subarray(0, compoundMark.length).equals(compoundMark),
  csv: mayBeText,
  txt: mayBeText,
}

/** Whether the first bytes may be those of a type, which is known before the rest has come. */
export const mayBegin = (type: FileType, head: Buffer): boolean => beginnings[type](head)
