import { useState } from 'react'
import { showError } from '#web/lib/errors.ts'
import { saveFile } from '#web/lib/save-file.ts'

/** State of PDF downloads. */
export interface PdfDownload {
  /** The ids of documents whose PDFs are being fetched. */
  readonly busy: ReadonlySet<number>
  readonly start: (id: number) => void
}

/** Fetches a document's PDF and saves it under a name; shows a failure. */
export const usePdf = (fetchPdf: (id: number) => Promise<Blob>, name: string): PdfDownload => {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const download = async (id: number): Promise<void> => {
    setBusy((ids) => new Set(ids).add(id))
    try {
      saveFile(await fetchPdf(id), name)
    } catch (error) {
      showError(error)
    } finally {
      setBusy((ids) => new Set([...ids].filter((one) => one !== id)))
    }
  }
  return { busy, start: (id) => void download(id) }
}
