import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type FileType, maxConcurrentFiles } from '#contract/documents/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { createUploadQueue, type UploadOutcome, type UploadQueue, type UploadView } from './upload-queue.ts'

export interface UploadsOptions {
  /** Allowed file types. */
  types: readonly FileType[]
  /** How many files at most; ten by default. */
  max?: number
  /** Called after each batch, whatever its result, to refetch lists. */
  onUploaded?: ((outcome: UploadOutcome) => void) | undefined
}

/** Selected, running and failed files, and their actions. */
export interface Uploads extends UploadView, Omit<UploadQueue, 'view' | 'subscribe' | 'onSettled' | 'leave'> {
  readonly types: readonly FileType[]
  readonly max: number
}

/** Manages a form's uploads. Shows when all succeeded; aborts running uploads when the page is left. */
export const useUploads = ({ types, max = maxConcurrentFiles, onUploaded }: UploadsOptions): Uploads => {
  const t = useT()
  const [queue] = useState(() => createUploadQueue(types, max))
  const view = useSyncExternalStore(queue.subscribe, queue.view)
  const ended = useEffectEvent((outcome: UploadOutcome) => {
    if (outcome.sent > 0 && outcome.left === 0) notice.success(t('uploads.done'))
    onUploaded?.(outcome)
  })
  useEffect(() => {
    const clear = queue.onSettled((outcome) => ended(outcome))
    return () => {
      clear()
      queue.leave()
    }
  }, [queue])
  const { add, remove, pick, retry, start, stop } = queue
  return { ...view, types, max, add, remove, pick, retry, start, stop }
}
