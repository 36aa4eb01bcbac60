import type { DocumentFileType } from '#contract/documents/schemas.ts'

/** How a browser shows PDFs: beside other things, in a tab of their own, or not at all. */
type PdfViewer = 'frame' | 'tab' | 'none'

/**
 * Returns how a browser shows PDFs. In a frame, iOS shows the first page only, whatever it reports; an iPad says that it
 * is a Mac, but no Mac is touched.
 */
export const pdfViewerOf = (
  browser: Pick<Navigator, 'pdfViewerEnabled' | 'userAgent' | 'maxTouchPoints'>,
): PdfViewer => {
  const { pdfViewerEnabled, userAgent, maxTouchPoints } = browser
  if (/iP(?:hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'tab'
  return pdfViewerEnabled ? 'frame' : 'none'
}

/** How a file is shown: as a PDF in the panel or in a tab of its own, as text, or not at all. */
export type PreviewKind = 'pdf' | 'tab' | 'text' | 'none'

const pdfKinds: Readonly<Record<PdfViewer, PreviewKind>> = { frame: 'pdf', tab: 'tab', none: 'none' }

const kinds: Readonly<Record<DocumentFileType, PreviewKind>> = {
  pdf: 'pdf',
  csv: 'text',
  txt: 'text',
  doc: 'none',
  docx: 'none',
}

/** Returns how a type of file is shown; a PDF as the browser can, which on many phones is not at all. */
export const previewKind = (type: DocumentFileType, viewer: PdfViewer): PreviewKind =>
  kinds[type] === 'pdf' ? pdfKinds[viewer] : kinds[type]
