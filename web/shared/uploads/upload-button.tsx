import { IconUpload } from '@tabler/icons-react'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import type { Uploads } from './use-uploads.ts'

/** Submits the surrounding form, which starts the uploads; shows a stop button while they run. */
export function UploadButton({ uploads: { files, running, pick, stop } }: { uploads: Uploads }) {
  const t = useT()
  const ready = files.filter(({ state }) => state !== 'refused').length
  return (
    <>
      {running ? <Button onClick={stop}>{t('uploads.stop')}</Button> : null}
      <SubmitButton busy={running} icon={<IconUpload size={16} />} onClick={() => pick(null)}>
        {ready === 0 ? t('uploads.upload') : t('uploads.upload_count', { count: ready })}
      </SubmitButton>
    </>
  )
}
