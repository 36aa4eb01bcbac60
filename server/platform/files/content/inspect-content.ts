import { open } from 'node:fs/promises'
import type { FileType } from '#contract/documents/schemas.ts'
import { isWordCompound } from './compound-file.ts'
import { isHeic } from './is-heic.ts'
import { isJpeg } from './is-jpeg.ts'
import { isPdf } from './is-pdf.ts'
import { isPlainText } from './is-plain-text.ts'
import { isPng } from './is-png.ts'
import { isWordArchive } from './is-word-archive.ts'
import type { OpenFile } from './read-at.ts'

const checks: Readonly<Record<FileType, (file: OpenFile) => Promise<boolean>>> = {
  pdf: isPdf,
  docx: isWordArchive,
  doc: isWordCompound,
  csv: isPlainText,
  txt: isPlainText,
  png: isPng,
  jpg: isJpeg,
  heic: isHeic,
}

/** Reads a file in the calling thread and checks whether its content matches a type. */
export const inspectContent = async (type: FileType, path: string): Promise<boolean> => {
  const handle = await open(path, 'r')
  try {
    return await checks[type]({ handle, size: (await handle.stat()).size })
  } finally {
    await handle.close()
  }
}
