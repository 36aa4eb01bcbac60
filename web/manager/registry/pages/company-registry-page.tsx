import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Deadline, RegistryRecord, RegistryStatus } from '#contract/registry/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { CompanyDeadlines } from '#web/manager/registry/parts/company-deadlines.tsx'
import css from '#web/manager/registry/parts/registry.module.css'
import { RegistryNotice } from '#web/manager/registry/parts/registry-notice.tsx'
import { userRegistryQuery } from '#web/manager/registry/queries.ts'
import { useSync } from '#web/manager/registry/use-sync.ts'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { CompanyFacts } from '#web/shared/companies/company-facts.tsx'
import { ChangesList } from '#web/shared/registry/changes-list.tsx'
import { RegistryDates } from '#web/shared/registry/registry-dates.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { WaitDialog } from '#web/ui/overlay/wait-dialog.tsx'

/** `/manager/handle_company_house/{user_id}`: the registry's data of a customer's company, and a manual update. */
export function CompanyRegistryPage() {
  const t = useT()
  const { id: userId } = useCustomer()
  const query = useQuery(userRegistryQuery(userId))
  return (
    <PageState key={userId} query={query} errorText={t('registry.failed')} loading={<Loading />}>
      {(currentStatus) => <Ready userId={userId} status={currentStatus} />}
    </PageState>
  )
}

function Ready({ userId, status: currentStatus }: { userId: number; status: RegistryStatus }) {
  const t = useT()
  const { syncing, failure, sync, clear } = useSync(userId)
  const { record } = currentStatus
  return (
    <Stack gap={24}>
      {failure === undefined ? (
        <RegistryNotice status={currentStatus} />
      ) : (
        <Alert tone="error" onClose={clear}>
          {failure}
        </Alert>
      )}
      <Card
        title={t('nav.handle_company_house')}
        description={
          <>
            {t('registry.last_sync')}{' '}
            <strong>{record === null ? t('registry.never') : formatInstant(record.updateDate)}</strong>
          </>
        }
        actions={
          <Button small icon={<IconRefresh size={16} />} onClick={sync}>
            {t('registry.sync')}
          </Button>
        }
      >
        {record === null ? undefined : <CompanyFacts record={record} />}
      </Card>
      {currentStatus.company === null ? null : (
        <CompanyDeadlines
          userId={userId}
          companyName={currentStatus.company.name}
          deadlines={currentStatus.deadlines}
        />
      )}
      {record === null ? null : <Record record={record} deadlines={currentStatus.deadlines} />}
      <WaitDialog
        open={syncing}
        title={t('registry.sync.title')}
        text={t('registry.sync.text')}
        elapsedLabel={(time) => t('registry.sync.elapsed', { time })}
      />
    </Stack>
  )
}

function Record({ record, deadlines }: { record: RegistryRecord; deadlines: readonly Deadline[] }) {
  const t = useT()
  const headingId = useId()
  return (
    <>
      <Stack as="section" gap={16} aria-labelledby={headingId}>
        <h2 id={headingId} className={css.heading}>
          {t('registry.dates')}
        </h2>
        <RegistryDates record={record} deadlines={deadlines} />
      </Stack>
      <Card title={t('registry.changes')} description={t('registry.changes_text')}>
        <ChangesList changes={record.changes} />
      </Card>
    </>
  )
}

function Loading() {
  return (
    <Stack gap={24}>
      <SkeletonCard lines={2} />
      <SkeletonCard lines={6} />
    </Stack>
  )
}
