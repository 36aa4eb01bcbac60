import { useState } from 'react'
import type { FileType } from '#contract/documents/schemas.ts'
import { showError } from '../../lib/errors.ts'
import { saveFile } from '../../lib/save-file.ts'

/** A paper whose file can be fetched. */
export interface Paper {
  readonly id: number
  readonly name: string
  readonly type: FileType
}

/** A text file that has come, to be read in the dialog. */
export interface ReadText<Row extends Paper> {
  readonly paper: Row
  readonly content: Blob
}

/** Papers on their way to the reader. */
export interface Papers<Row extends Paper> {
  /** Papers that are being opened, and that are being saved. */
  readonly opening: ReadonlySet<number>
  readonly saving: ReadonlySet<number>
  /** Shows a paper: a PDF in a new tab, a text in a dialog. */
  readonly open: (paper: Row) => void
  /** Hands a paper to the browser's downloads. */
  readonly save: (paper: Row) => void
  /** What the dialog shows now. */
  readonly shown: ReadText<Row> | null
  readonly close: () => void
}

const shownInPlace: ReadonlySet<FileType> = new Set(['pdf', 'csv', 'txt'])

/** Whether a browser can show it; the others are downloaded. */
export const canOpen = ({ type }: Pick<Paper, 'type'>): boolean => shownInPlace.has(type)

/** A tab that shows a PDF reads it when it likes: its address stays good for a while. */
const tabLastsMs = 600_000

const fillTab = (tab: Window, content: Blob): void => {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
  tab.location.replace(address)
  setTimeout(() => URL.revokeObjectURL(address), tabLastsMs)
}

/** The tab is opened within the click, while nothing has come yet: later a browser would take it for an advertisement. */
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

/** Opens and saves papers; a failure is shown. `onFetched` is told of each that has come. */
export const usePapers = <Row extends Paper>(
  fetchPaper: (paper: Row) => Promise<Blob>,
  onFetched: (paper: Row) => void = () => undefined,
): Papers<Row> => {
  const [opening, whileOpening] = useBusy()
  const [saving, whileSaving] = useBusy()
  const [shown, setShown] = useState<ReadText<Row> | null>(null)

  const fetched = async (paper: Row): Promise<Blob> => {
    const content = await fetchPaper(paper)
    onFetched(paper)
    return content
  }
  const save = (paper: Row) => whileSaving(paper.id, async () => saveFile(await fetched(paper), paper.name))
  const openPdf = (paper: Row) =>
    whileOpening(paper.id, async () => {
      const tab = emptyTab(paper.name)
      try {
        const content = await fetched(paper)
        if (tab === null) saveFile(content, paper.name)
        else fillTab(tab, content)
      } catch (error) {
        tab?.close()
        throw error
      }
    })
  const openText = (paper: Row) =>
    whileOpening(paper.id, async () => setShown({ paper, content: await fetched(paper) }))
  return {
    opening,
    saving,
    open: (paper) => void (paper.type === 'pdf' ? openPdf(paper) : openText(paper)),
    save: (paper) => void save(paper),
    shown,
    close: () => setShown(null),
  }
}
