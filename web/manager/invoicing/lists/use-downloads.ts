import { useEffect, useRef, useState } from 'react'
import { countBytes } from '../../../lib/count-bytes.ts'
import { showError } from '../../../lib/errors.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** How a file is asked for: it can be given up, and tells what has come so far. */
export interface FileRequest {
  readonly signal: AbortSignal
  readonly through: (response: Response) => Response
}

/** A file that is on its way. */
export interface RunningDownload {
  /** Its name, and what tells two of the same name apart. */
  readonly name: string
  readonly key: string
  readonly bytes: number
  readonly cancel: () => void
}

/** Downloads of a page. */
export interface Downloads {
  readonly running: readonly RunningDownload[]
  /** Saves a file under a name; the same one is not asked for twice at a time. */
  readonly save: (name: string, key: string, send: (request: FileRequest) => Promise<Blob>) => Promise<void>
  /** Opens a PDF in a new tab. */
  readonly preview: (name: string, key: string, send: (request: FileRequest) => Promise<Blob>) => Promise<void>
}

const linger = 60_000
/** How often the bytes that have come are shown anew. */
const announceIntervalMs = 200

const showIn = (tab: Window, content: Blob): void => {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
  tab.location.replace(address)
  // The tab has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), linger)
}

/** Downloads that leave the page usable: each can be given up, a failure is said, and leaving the page ends them. */
export const useDownloads = (): Downloads => {
  const [running, setRunning] = useState<readonly RunningDownload[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = controllers.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])
  const run = async (
    name: string,
    key: string,
    send: (request: FileRequest) => Promise<Blob>,
  ): Promise<Blob | null> => {
    const controller = new AbortController()
    controllers.current.set(key, controller)
    setRunning((before) => [...before, { name, key, bytes: 0, cancel: () => controller.abort() }])
    let reported = 0
    const onBytes = (bytes: number): void => {
      if (Date.now() - reported < announceIntervalMs) return
      reported = Date.now()
      setRunning((before) => before.map((one) => (one.key === key ? { ...one, bytes } : one)))
    }
    try {
      return await send({ signal: controller.signal, through: countBytes(onBytes) })
    } catch (error) {
      showError(error)
      return null
    } finally {
      controllers.current.delete(key)
      setRunning((before) => before.filter((one) => one.key !== key))
    }
  }
  return {
    running,
    save: async (name, key, send) => {
      if (controllers.current.has(key)) return
      const content = await run(name, key, send)
      if (content) saveFile(content, name)
    },
    preview: async (name, key, send) => {
      if (controllers.current.has(key)) return
      // Opened by the click itself: a tab that opens later is held back as an advertisement.
      const tab = window.open('', '_blank')
      if (tab) tab.document.title = name
      const content = await run(name, key, send)
      if (content && tab) showIn(tab, content)
      else if (content) saveFile(content, name)
      else tab?.close()
    },
  }
}
