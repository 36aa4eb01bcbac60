import { IconRefresh } from '@tabler/icons-react'
import type { BankConnection } from '#contract/banking/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { newestUpdate } from '#web/manager/banking/newest-update.ts'
import { useSync } from '#web/manager/banking/use-sync.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { WaitDialog } from '#web/ui/overlay/wait-dialog.tsx'
import css from './sync-card.module.css'
import { SyncResults } from './sync-results.tsx'

export interface SyncCardProps {
  userId: number
  /** Undefined while they load, or if they could not be loaded. */
  connections: BankConnection[] | undefined
  failed: boolean
}

/** Shows the last synchronisation, a button to start one, and its result at each bank. */
export function SyncCard({ userId, connections, failed }: SyncCardProps) {
  const t = useT()
  const sync = useSync(userId)
  const newest = connections === undefined ? null : newestUpdate(connections)
  const fed = connections?.some(({ source }) => source !== 'file') === true
  return (
    <Stack gap={16}>
      <Row gap={[12, 16]} between className={css.bar}>
        <Row as="p" gap={[4, 8]} className={css.last}>
          <Text dimmed>{t('managed_banks.last_sync')}</Text>{' '}
          {connections === undefined ? (
            failed ? (
              '-'
            ) : (
              <Skeleton width="8rem" />
            )
          ) : (
            <strong>{newest === null ? t('managed_banks.never') : formatInstant(newest)}</strong>
          )}
        </Row>
        <Button icon={<IconRefresh size={16} />} disabled={!fed} busy={sync.running} onClick={sync.start}>
          {t('managed_banks.sync')}
        </Button>
      </Row>
      {sync.error === '' ? null : <Alert tone="error">{sync.error}</Alert>}
      {sync.results === undefined ? null : <SyncResults results={sync.results} onClose={sync.closeResults} />}
      <WaitDialog
        open={sync.running}
        title={t('managed_banks.syncing')}
        text={t('managed_banks.syncing_text')}
        elapsedLabel={(time) => t('managed_banks.elapsed', { time })}
      />
    </Stack>
  )
}
