import { useState } from 'react'
import type { FileType } from '#contract/documents/schemas.ts'
import { showError } from '#web/lib/errors.ts'
import { saveFile } from '#web/lib/save-file.ts'

/** A document whose file can be fetched. */
export interface ListedDocument {
  readonly id: number
  readonly name: string
  readonly type: FileType
}

/** A fetched text file, to be shown in the dialog. */
export interface ReadText<Row extends ListedDocument> {
  readonly item: Row
  readonly content: Blob
}

/** State and actions of a list of documents. */
export interface DocumentList<Row extends ListedDocument> {
  /** Ids of documents that are being opened, and that are being saved. */
  readonly opening: ReadonlySet<number>
  readonly saving: ReadonlySet<number>
  /** Opens a document: a PDF in a new tab, a text in a dialog. */
  readonly open: (item: Row) => void
  /** Saves a document as a browser download. */
  readonly save: (item: Row) => void
  /** Content of the open dialog. */
  readonly shown: ReadText<Row> | null
  readonly close: () => void
}

const shownInline: ReadonlySet<FileType> = new Set(['pdf', 'csv', 'txt'])

/** Returns whether a browser can display it; other types are downloaded. */
export const canOpen = ({ type }: Pick<ListedDocument, 'type'>): boolean => shownInline.has(type)

/** Lifetime of an object URL in milliseconds: a PDF viewer may read it later. */
const tabLastsMs = 600_000

const fillTab = (tab: Window, content: Blob): void => {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
  tab.location.replace(address)
  setTimeout(() => URL.revokeObjectURL(address), tabLastsMs)
}

/** Opens an empty tab during the click, before the file has arrived: later a popup blocker would prevent it. */
const emptyTab = (name: string): Window | null => {
  const tab = navigator.pdfViewerEnabled ? window.open('', '_blank') : null
  if (tab !== null) tab.document.title = name
  return tab
}

const useBusy = () => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const during = async (id: number, work: () => Promise<void>): Promise<void> => {
    if (ids.has(id)) return
    setIds((before) => new Set(before).add(id))
    try {
      await work()
    } catch (error) {
      showError(error)
    } finally {
      setIds((before) => new Set([...before].filter((one) => one !== id)))
    }
  }
  return [ids, during] as const
}

/** Opens and saves documents; shows failures. Calls `onFetched` for each fetched document. */
export const useDocuments = <Row extends ListedDocument>(
  fetchDocument: (item: Row) => Promise<Blob>,
  onFetched: (item: Row) => void = () => undefined,
): DocumentList<Row> => {
  const [opening, whileOpening] = useBusy()
  const [saving, whileSaving] = useBusy()
  const [shown, setShown] = useState<ReadText<Row> | null>(null)

  const fetched = async (item: Row): Promise<Blob> => {
    const content = await fetchDocument(item)
    onFetched(item)
    return content
  }
  const save = (item: Row) => whileSaving(item.id, async () => saveFile(await fetched(item), item.name))
  const openPdf = (item: Row) =>
    whileOpening(item.id, async () => {
      const tab = emptyTab(item.name)
      try {
        const content = await fetched(item)
        if (tab === null) saveFile(content, item.name)
        else fillTab(tab, content)
      } catch (error) {
        tab?.close()
        throw error
      }
    })
  const openText = (item: Row) => whileOpening(item.id, async () => setShown({ item, content: await fetched(item) }))
  return {
    opening,
    saving,
    open: (item) => void (item.type === 'pdf' ? openPdf(item) : openText(item)),
    save: (item) => void save(item),
    shown,
    close: () => setShown(null),
  }
}
