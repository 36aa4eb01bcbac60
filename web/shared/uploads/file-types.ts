import { type FileType, maxFileBytes } from '#contract/documents/schemas.ts'

const mediaTypes: Readonly<Record<FileType, readonly string[]>> = {
  pdf: ['application/pdf'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  csv: ['text/csv', 'text/comma-separated-values'],
  txt: ['text/plain'],
}

/** What the browser's own dialog offers: endings, and the types that phones go by. */
export const acceptOf = (types: readonly FileType[]): string =>
  types.flatMap((type) => [`.${type}`, ...mediaTypes[type]]).join(',')

/** Types as people read them: PDF, DOCX. */
export const typeNames = (types: readonly FileType[]): string[] => types.map((type) => type.toUpperCase())

/** Why a file need not be sent at all, by its ending and size; null for one that may go. The server looks at its content. */
export const refusalOf = (
  { name, size }: Pick<File, 'name' | 'size'>,
  types: readonly FileType[],
): 'file_type' | 'file_empty' | 'file_too_large' | null => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!name.includes('.') || !types.some((type) => type === ending)) return 'file_type'
  if (size === 0) return 'file_empty'
  return size > maxFileBytes ? 'file_too_large' : null
}
