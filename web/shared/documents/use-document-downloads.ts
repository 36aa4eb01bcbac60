import { useState } from 'react'
import type { DocumentFileType } from '#contract/documents/schemas.ts'
import { showError } from '#web/lib/errors.ts'
import { saveFile } from '#web/lib/save-file.ts'

/** A document whose file can be fetched. */
export interface ListedDocument {
  readonly id: number
  /** The name of its file. */
  readonly name: string
  readonly type: DocumentFileType
  /** In bytes; unknown for files that are made when they are fetched. */
  readonly size?: number
  /** What it is called; its file's name otherwise. */
  readonly title?: string
}

/** Downloads of a list's documents. */
export interface DocumentDownloads<Row extends Pick<ListedDocument, 'id' | 'name'>> {
  /** Ids of documents that are being saved. */
  readonly saving: ReadonlySet<number>
  /** Saves a document as a browser download. */
  readonly save: (item: Row) => void
}

/** Saves documents of a list, each once at a time; shows failures. */
export const useDocumentDownloads = <Row extends Pick<ListedDocument, 'id' | 'name'>>(
  fetchFile: (item: Row) => Promise<Blob>,
): DocumentDownloads<Row> => {
  const [saving, setSaving] = useState<ReadonlySet<number>>(new Set())
  const save = async (item: Row): Promise<void> => {
    if (saving.has(item.id)) return
    setSaving((before) => new Set(before).add(item.id))
    try {
      saveFile(await fetchFile(item), item.name)
    } catch (error) {
      showError(error)
    } finally {
      setSaving((before) => new Set([...before].filter((one) => one !== item.id)))
    }
  }
  return { saving, save: (item) => void save(item) }
}
