import type { Deadline, DeadlineKind, FilingKind, RegistryRecord } from '#contract/registry/schemas.ts'
import { isIncluded, type PlanCover } from '#web/customer/subscriptions/shared/plan-cover.ts'
import { useOwnPlan } from '#web/customer/subscriptions/shared/use-own-plan.ts'
import { formatDate } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { ComputedBadge } from '#web/shared/registry/computed-badge.tsx'
import { DeadlineBadge } from '#web/shared/registry/deadline-badge.tsx'
import { deadlineTitle } from '#web/shared/registry/deadline-labels.ts'
import { Text } from '#web/ui/base/text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { LateCost } from './late-cost.tsx'
import css from './registry.module.css'

const lastMadeUpTo = {
  accounts: 'accountLastMadeUpTo',
  confirmationStatement: 'confirmationStatementLastMadeUpTo',
} as const satisfies Readonly<Record<FilingKind, keyof RegistryRecord>>

const nextDue = {
  accounts: 'accountNextDue',
  confirmationStatement: 'confirmationStatementNextDue',
} as const satisfies Readonly<Record<FilingKind, keyof RegistryRecord>>

/** Checks whether the registry names a next day of a filing. */
export const isNamed = (kind: FilingKind, record: RegistryRecord): boolean => record[nextDue[kind]] !== null

/** Shows the period of the last filing at the registry. */
function LastFiling({ kind, record }: { kind: FilingKind; record: RegistryRecord }) {
  const t = useT()
  const last = record[lastMadeUpTo[kind]]
  return (
    <Text as="p" dimmed figures>
      {last === null ? t('registry.last_none') : t('registry.last', { date: formatDate(last) })}
    </Text>
  )
}

const isFiling = (kind: DeadlineKind): kind is FilingKind => kind in lastMadeUpTo

export interface FilingCardProps {
  kind: DeadlineKind
  /** Undefined if the registry names no day, or staff marked the one that it names as done. */
  deadline: Deadline | undefined
  /** Null before the registry was read. */
  record: RegistryRecord | null
}

/** Shows one obligation: its next deadline, what it is, who does it, what lateness costs, and the last filing. */
export function FilingCard({ kind, deadline, record }: FilingCardProps) {
  const t = useT()
  const person = deadline?.person ?? null
  const { cover } = useOwnPlan()
  return (
    <Card
      titleLevel={3}
      title={deadlineTitle(t, { kind, person })}
      actions={
        deadline === undefined ? undefined : (
          <Row gap={8}>
            <ComputedBadge source={deadline.source} />
            <DeadlineBadge deadline={deadline} />
          </Row>
        )
      }
    >
      <Stack gap={16}>
        <div>
          {deadline === undefined ? <p>{withoutDeadline(t, kind, record)}</p> : <Due deadline={deadline} />}
          {record !== null && isFiling(kind) ? <LastFiling kind={kind} record={record} /> : null}
        </div>
        <p>{t(`registry.what.${kind}`, { person: person ?? '' })}</p>
        <p className={css.who}>{whoFiles(t, kind, cover)}</p>
        {deadline === undefined ? null : <LateCost deadline={deadline} />}
      </Stack>
    </Card>
  )
}

/** Says why a filing has no deadline. */
const withoutDeadline = (t: Translate, kind: DeadlineKind, record: RegistryRecord | null): string =>
  record !== null && isFiling(kind) && isNamed(kind, record) ? t('registry.marked_done') : t('registry.no_deadline')

/** Returns who files it; with a condition only where the plan is not known. */
const whoFiles = (t: Translate, kind: DeadlineKind, cover: PlanCover): string => {
  if (cover === 'none') return t(`registry.yours.${kind}`)
  return isIncluded(cover, kind) ? t(`registry.included.${kind}`) : t(`registry.if_included.${kind}`)
}

function Due({ deadline: { dueOn, madeUpTo, opensOn } }: { deadline: Deadline }) {
  const t = useT()
  return (
    <>
      <p className={css.due}>{formatDate(dueOn)}</p>
      <Text as="p" dimmed figures>
        {madeUpTo === null ? t('registry.due') : t('registry.due_for', { date: formatDate(madeUpTo) })}
        {opensOn === null ? '' : ` · ${t('registry.opens', { date: formatDate(opensOn) })}`}
      </Text>
    </>
  )
}
