import '#web/theme/styles-app.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  type Deadline,
  endedStatuses,
  filingKinds,
  type RegistryRecord,
  type RegistryStatus,
} from '#contract/registry/schemas.ts'
import { ConfirmedOnly } from '#web/customer/accounts/shared/confirmed-only.tsx'
import { FilingCard, isNamed } from '#web/customer/registry/parts/filing-card.tsx'
import css from '#web/customer/registry/parts/registry.module.css'
import { RegistryGap } from '#web/customer/registry/parts/registry-gap.tsx'
import { type RegistryGap as Gap, registryState } from '#web/customer/registry/registry-state.ts'
import { ownRegistryQuery } from '#web/customer/registry/shared/queries.ts'
import { useOwnPlan } from '#web/customer/subscriptions/shared/use-own-plan.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { useSettledOrLate } from '#web/lib/use-settled-or-late.ts'
import { CompanyFacts } from '#web/shared/companies/company-facts.tsx'
import { CalendarCard } from '#web/shared/registry/calendar/calendar-card.tsx'
import { ChangesList } from '#web/shared/registry/changes-list.tsx'
import { RegistryDates } from '#web/shared/registry/registry-dates.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** Renders `/financial-statement`: the registry's data of the user's company, its deadlines and their calendar. */
export function FinancialStatementPage() {
  const t = useT()
  return (
    <ConfirmedOnly title={t('nav.filings')}>
      <FinancialStatement />
    </ConfirmedOnly>
  )
}

/** How long the page waits to show its parts together. */
const patienceMs = 1_000

function FinancialStatement() {
  const t = useT()
  const query = useQuery(ownRegistryQuery)
  // Who files depends on the plan.
  const isShown = useSettledOrLate(!useOwnPlan().isPending, patienceMs)
  return (
    <>
      <PageHeader title={t('nav.filings')} description={t('registry.intro')} />
      <PageState
        query={isShown ? query : { ...query, data: undefined }}
        errorText={t('registry.failed')}
        loading={<Loading />}
      >
        {(currentStatus) => <Status currentStatus={currentStatus} />}
      </PageState>
    </>
  )
}

function Status({ currentStatus }: { currentStatus: RegistryStatus }) {
  const viewing = useSessionUser()?.viewing != null
  const state = registryState(currentStatus)
  return (
    <Stack gap={24}>
      {state.record !== null ? (
        <Record record={state.record} deadlines={currentStatus.deadlines} failure={state.failure} />
      ) : currentStatus.deadlines.length === 0 ? (
        <RegistryGap gap={state.gap} number={state.number} />
      ) : (
        <EarlyDeadlines gap={state.gap} number={state.number} deadlines={currentStatus.deadlines} />
      )}
      {currentStatus.company?.incorporated !== true || viewing ? null : <CalendarCard scope="company" />}
    </Stack>
  )
}

/** Shows the computed deadlines of a company that was not read at the registry yet. */
function EarlyDeadlines({ gap, number, deadlines }: { gap: Gap; number: string; deadlines: readonly Deadline[] }) {
  const t = useT()
  return (
    <>
      {gap === 'not_at_registry' || gap === 'not_read' ? (
        <Alert
          tone="warning"
          title={t(`registry.gap.${gap}`, { number })}
          action={
            gap === 'not_at_registry' ? (
              <ButtonLink small to="/contact_us">
                {t('dashboard.contact')}
              </ButtonLink>
            ) : undefined
          }
        >
          {t(`registry.gap_text.${gap}`)} {t('registry.early_text')}
        </Alert>
      ) : (
        <Alert tone="info" title={t('registry.early')}>
          {t('registry.early_text')}
        </Alert>
      )}
      <Deadlines record={null} deadlines={deadlines} />
    </>
  )
}

interface RecordProps {
  record: RegistryRecord
  deadlines: readonly Deadline[]
  failure: RegistryStatus['failure']
}

function Record({ record, deadlines, failure }: RecordProps) {
  const t = useT()
  return (
    <>
      {failure === null ? null : (
        <Alert tone="warning">
          {t(failure.reason === 'not_at_registry' ? 'registry.stale.not_at_registry' : 'registry.stale.not_read', {
            date: formatInstant(failure.occurredAt),
            number: record.companyNumber,
          })}
        </Alert>
      )}
      <Deadlines record={record} deadlines={deadlines} />
      <Card title={t('registry.facts')} description={t('registry.read_at', { date: formatInstant(record.updateDate) })}>
        <CompanyFacts record={record} />
      </Card>
      <Card title={t('registry.changes')} description={t('registry.changes_text')}>
        <ChangesList changes={record.changes} />
      </Card>
    </>
  )
}

/** Shows each obligation with its next day, and filings without one; without any deadline, what the registry has of them. */
function Deadlines({ record, deadlines }: { record: RegistryRecord | null; deadlines: readonly Deadline[] }) {
  const t = useT()
  const headingId = useId()
  // Nearest first; what has no day comes last.
  const hasNone =
    record !== null &&
    (filingKinds.every((kind) => !isNamed(kind, record)) ||
      endedStatuses.some((ended) => ended === record.companyStatus))
  const others = record === null ? [] : filingKinds.filter((kind) => deadlines.every((one) => one.kind !== kind))
  return (
    <Stack as="section" gap={16} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading}>
        {t('registry.deadlines')}
      </h2>
      {deadlines.length === 0 && hasNone ? (
        <>
          <Alert tone="info">{t('registry.no_deadlines')}</Alert>
          <RegistryDates record={record} />
        </>
      ) : (
        <CardGrid>
          {deadlines.map((deadline) => (
            <FilingCard key={deadline.id} kind={deadline.kind} deadline={deadline} record={record} />
          ))}
          {others.map((kind) => (
            <FilingCard key={kind} kind={kind} deadline={undefined} record={record} />
          ))}
        </CardGrid>
      )}
    </Stack>
  )
}

function Loading() {
  return (
    <Stack gap={24}>
      <CardGrid>
        <SkeletonCard lines={8} />
        <SkeletonCard lines={8} />
      </CardGrid>
      <CardGrid>
        <SkeletonCard />
        <SkeletonCard />
      </CardGrid>
    </Stack>
  )
}
