import { lazy, Suspense } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import type { RunningDownload } from './use-downloads.ts'

/** Loaded with the first download. */
const DownloadList = lazy(async () => ({ default: (await import('./download-list.tsx')).DownloadList }))

/** Shows running downloads with their progress and a cancel button; nothing for quick ones. */
export function DownloadStatus({ running }: { running: readonly RunningDownload[] }) {
  const t = useT()
  const names = running.map(({ name }) => t('lists.downloading', { name })).join('. ')
  return (
    <>
      <VisuallyHidden>
        <span role="status">{names}</span>
      </VisuallyHidden>
      <Suspense fallback={null}>{running.length === 0 ? null : <DownloadList running={running} />}</Suspense>
    </>
  )
}
