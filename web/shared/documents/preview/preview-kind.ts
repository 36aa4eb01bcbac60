import type { FileType } from '#contract/documents/schemas.ts'

/** How a file is shown: by the browser's PDF viewer, as text, or not at all. */
export type PreviewKind = 'pdf' | 'text' | 'none'

const kinds: Readonly<Record<FileType, PreviewKind>> = {
  pdf: 'pdf',
  csv: 'text',
  txt: 'text',
  doc: 'none',
  docx: 'none',
}

/** Returns how a type of file is shown; a PDF only where the browser has a viewer, which many phones lack. */
export const previewKind = (type: FileType, hasPdfViewer: boolean): PreviewKind =>
  kinds[type] === 'pdf' && !hasPdfViewer ? 'none' : kinds[type]
