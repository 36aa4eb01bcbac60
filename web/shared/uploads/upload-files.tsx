import { useRef } from 'react'
import { errorText } from '#web/lib/errors.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DropZone } from './drop-zone.tsx'
import { UnsavedUploadsGuard } from './unsaved-uploads-guard.tsx'
import css from './upload-files.module.css'
import { UploadList } from './upload-list.tsx'
import type { UploadEvent } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

/** Selects files and shows the state of each; asks for confirmation before leaving while uploads run. */
export function UploadFiles({ uploads }: { uploads: Uploads }) {
  const t = useT()
  const { files, running, over, missing, event } = uploads
  const box = useRef<HTMLDivElement>(null)
  /** Moves the focus within the list after the pressed button disappeared with its file. */
  const stay = (): void => box.current?.querySelector('button')?.focus({ preventScroll: true })
  /** Submits the form, so that the current fields are sent too; joins running uploads. */
  const retry = (key: string): void => {
    if (running) uploads.retry(key)
    else {
      uploads.pick(key)
      box.current?.closest('form')?.requestSubmit()
    }
    stay()
  }
  const remove = (key: string): void => {
    uploads.remove(key)
    stay()
  }
  const failed = files.filter(({ state }) => state === 'failed').length
  return (
    <div ref={box} className={css.uploads}>
      <DropZone types={uploads.types} max={uploads.max} disabled={running} missing={missing} onFiles={uploads.add} />
      {over === null ? null : <Alert tone="warning">{t('uploads.limit', { limit: uploads.max, count: over })}</Alert>}
      {failed === 0 || running ? null : <Alert tone="error">{t('uploads.failed', { count: failed })}</Alert>}
      {files.length === 0 ? null : <UploadList files={files} onRetry={retry} onRemove={remove} />}
      <VisuallyHidden>
        <span role="status">{announcementText(t, event)}</span>
      </VisuallyHidden>
      <UnsavedUploadsGuard running={running} unsent={files.some(({ state }) => state !== 'refused')} />
    </div>
  )
}

const announcementText = (t: Translate, event: UploadEvent | null): string => {
  if (event === null) return ''
  if (event.kind === 'started') return t('uploads.started', { count: event.count })
  if (event.kind === 'sent') return t('uploads.sent', { name: event.name })
  return t('uploads.failed_named', { name: event.name, reason: errorText(event.cause) })
}
