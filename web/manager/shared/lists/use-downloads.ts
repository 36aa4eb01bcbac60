import { useEffect, useRef, useState } from 'react'
import { countBytes } from '#web/lib/count-bytes.ts'
import { showError } from '#web/lib/errors.ts'
import { saveFile } from '#web/lib/save-file.ts'

/** The request of a file: abortable, with progress. */
export interface FileRequest {
  readonly signal: AbortSignal
  readonly through: (response: Response) => Response
}

/** A running download. */
export interface RunningDownload {
  /** Its name, and a key that distinguishes two of the same name. */
  readonly name: string
  readonly key: string
  readonly bytes: number
  readonly cancel: () => void
}

/** Downloads of a page. */
export interface Downloads {
  readonly running: readonly RunningDownload[]
  /** Saves a file under a name; the same one is not requested twice at a time. */
  readonly save: (name: string, key: string, send: (request: FileRequest) => Promise<Blob>) => Promise<void>
  /** Opens a PDF in a new tab. */
  readonly preview: (name: string, key: string, send: (request: FileRequest) => Promise<Blob>) => Promise<void>
}

const linger = 60_000
/** How often the progress is updated, in milliseconds. */
const announceIntervalMs = 200

const showIn = (tab: Window, content: Blob): void => {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
  tab.location.replace(address)
  // The tab has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), linger)
}

/**
 * Runs downloads without blocking the page: each can be cancelled, failures are shown, and leaving the page aborts
 * them.
 */
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
    let reportedAt = 0
    const onBytes = (bytes: number): void => {
      if (Date.now() - reportedAt < announceIntervalMs) return
      reportedAt = Date.now()
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
      // Opened by the click itself: a tab opened later is blocked as a pop-up.
      const tab = window.open('', '_blank')
      if (tab) tab.document.title = name
      const content = await run(name, key, send)
      if (content && tab) showIn(tab, content)
      else if (content) saveFile(content, name)
      else tab?.close()
    },
  }
}
