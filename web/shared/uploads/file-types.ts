import { type FileType, fileTypeOf, maxFileBytes } from '#contract/documents/schemas.ts'

const mediaTypes: Readonly<Record<FileType, readonly string[]>> = {
  pdf: ['application/pdf'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  csv: ['text/csv', 'text/comma-separated-values'],
  txt: ['text/plain'],
  png: ['image/png'],
  jpg: ['.jpeg', 'image/jpeg'],
  heic: ['image/heic'],
}

/** Returns the `accept` attribute: extensions, and the MIME types that phones use. */
export const acceptOf = (types: readonly FileType[]): string =>
  types.flatMap((type) => [`.${type}`, ...mediaTypes[type]]).join(',')

/** Returns display names of types: PDF, DOCX. */
export const typeNames = (types: readonly FileType[]): string[] => types.map((type) => type.toUpperCase())

/**
 * Returns why a file is rejected by extension or size before upload; null if accepted. The server checks its content.
 */
export const refusalOf = (
  { name, size }: Pick<File, 'name' | 'size'>,
  types: readonly FileType[],
): 'file_type' | 'file_empty' | 'file_too_large' | null => {
  const written = fileTypeOf(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
  if (!name.includes('.') || !types.some((type) => type === written)) return 'file_type'
  if (size === 0) return 'file_empty'
  return size > maxFileBytes ? 'file_too_large' : null
}
