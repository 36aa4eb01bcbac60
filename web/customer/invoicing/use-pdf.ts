import { useState } from 'react'
import { showError } from '../../lib/errors.ts'
import { saveFile } from '../../lib/save-file.ts'

/** One PDF at a time on its way to the browser's downloads. */
export interface PdfDownload {
  /** The document whose PDF is being fetched; null when none is. */
  readonly busy: number | null
  readonly start: (id: number) => void
}

/** Fetches a document's PDF and saves it under a name; a failure is shown. */
export const usePdf = (fetchPdf: (id: number) => Promise<Blob>, name: string): PdfDownload => {
  const [busy, setBusy] = useState<number | null>(null)
  const download = async (id: number): Promise<void> => {
    setBusy(id)
    try {
      saveFile(await fetchPdf(id), name)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    start: (id) => {
      if (busy === null) void download(id)
    },
  }
}
