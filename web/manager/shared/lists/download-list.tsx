import { formatNumber } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './download-status.module.css'
import type { RunningDownload } from './use-downloads.ts'

const megabyte = 1_000_000

/** Lists running downloads, each with its progress and a cancel button. */
export function DownloadList({ running }: { running: readonly RunningDownload[] }) {
  const t = useT()
  return (
    <ul className={css.list}>
      {running.map(({ key, name, bytes, cancel }) => (
        <Row key={key} as="li" gap={[8, 12]} className={css.item}>
          <Spinner />
          <span>{t('lists.downloading', { name })}</span>
          {bytes === 0 ? null : (
            <Text dimmed figures>
              {t('lists.received', { size: formatNumber(bytes / megabyte, 1) })}
            </Text>
          )}
          <Button small onClick={cancel} aria-label={t('lists.stop_named', { name })}>
            {t('lists.stop')}
          </Button>
        </Row>
      ))}
    </ul>
  )
}
