import { IconFile, IconFileAlert, IconRefresh, IconX } from '@tabler/icons-react'
import { errorText } from '#web/lib/errors.ts'
import { formatPercent } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { fileSize } from './file-size.ts'
import css from './upload-list.module.css'
import type { UploadEntry } from './upload-queue.ts'

export interface UploadListProps {
  files: readonly UploadEntry[]
  onRetry: (key: string) => void
  onRemove: (key: string) => void
}

/** Lists the selected files: progress, error, retry and remove. */
export function UploadList({ files, onRetry, onRemove }: UploadListProps) {
  const t = useT()
  return (
    <ul className={css.list} aria-label={t('uploads.files')}>
      {files.map((entry) => {
        const { key, file, state } = entry
        const isInvalid = state === 'failed' || state === 'refused'
        const Icon = isInvalid ? IconFileAlert : IconFile
        return (
          <Row
            key={key}
            as="li"
            gap={10}
            nowrap
            align="start"
            className={css.item}
            data-invalid={isInvalid || undefined}
          >
            <span className={css.icon} aria-hidden="true">
              <Icon size={18} />
            </span>
            <div className={css.labels}>
              <span className={css.name}>{file.name}</span>
              <UploadLine entry={entry} />
            </div>
            <div className={css.actions}>
              {state === 'failed' ? (
                <IconButton
                  size={28}
                  label={t('uploads.retry')}
                  context={file.name}
                  icon={<IconRefresh size={16} />}
                  onClick={() => onRetry(key)}
                />
              ) : null}
              <IconButton
                size={28}
                label={t(state === 'sending' ? 'uploads.cancel' : 'uploads.remove')}
                context={file.name}
                icon={<IconX size={16} />}
                onClick={() => onRemove(key)}
              />
            </div>
          </Row>
        )
      })}
    </ul>
  )
}

function UploadLine({ entry: { file, state, share, cause } }: { entry: UploadEntry }) {
  const t = useT()
  if (state === 'failed' || state === 'refused') return <span className={css.error}>{errorText(cause)}</span>
  const percent = Math.round(share * 100)
  return (
    <>
      <Text dimmed detail figures>
        {fileSize(file.size)}
        {state === 'waiting' ? null : ` · ${stateText(t, state, percent)}`}
      </Text>
      {state === 'sending' ? (
        <span
          role="progressbar"
          className={css.bar}
          aria-label={t('uploads.progress', { name: file.name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span className={css.gone} style={{ width: `${percent}%` }} />
        </span>
      ) : null}
    </>
  )
}

/** Describes the state; at 100 percent the server still checks and stores the file. */
const stateText = (t: Translate, state: UploadEntry['state'], percent: number): string => {
  if (state === 'queued') return t('uploads.queued')
  return percent === 100 ? t('uploads.checking') : formatPercent(percent)
}
