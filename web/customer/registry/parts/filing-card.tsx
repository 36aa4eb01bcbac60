import type { Deadline, DeadlineKind, RegistryRecord } from '#contract/registry/schemas.ts'
import type { PlanCover } from '#web/customer/subscriptions/shared/plan-cover.ts'
import { useOwnPlan } from '#web/customer/subscriptions/shared/use-own-plan.ts'
import { formatDate } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { DeadlineBadge } from '#web/shared/registry/deadline-badge.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { LateCost } from './late-cost.tsx'
import css from './registry.module.css'

const lastMadeUpTo = {
  accounts: 'accountLastMadeUpTo',
  confirmationStatement: 'confirmationStatementLastMadeUpTo',
} as const satisfies Readonly<Record<DeadlineKind, keyof RegistryRecord>>

/** Shows what is filed once a year: its next deadline, what it is, who files it, what lateness costs, and the last filing. */
export function FilingCard({ kind, record }: { kind: DeadlineKind; record: RegistryRecord }) {
  const t = useT()
  const deadline = record.deadlines.find((one) => one.kind === kind)
  const last = record[lastMadeUpTo[kind]]
  const { cover } = useOwnPlan()
  return (
    <Card
      titleLevel={3}
      title={t(`deadline.kind.${kind}`)}
      actions={deadline === undefined ? undefined : <DeadlineBadge deadline={deadline} />}
    >
      <Stack gap={16}>
        <div>
          {deadline === undefined ? <p>{t('registry.no_deadline')}</p> : <Due deadline={deadline} />}
          <Text as="p" dimmed figures>
            {last === null ? t('registry.last_none') : t('registry.last', { date: formatDate(last) })}
          </Text>
        </div>
        <p>{t(`registry.what.${kind}`)}</p>
        <p className={css.who}>{whoFiles(t, kind, cover)}</p>
        {deadline === undefined ? null : <LateCost deadline={deadline} />}
      </Stack>
    </Card>
  )
}

/** Returns who files it; with a condition only where the plan is not known. */
const whoFiles = (t: Translate, kind: DeadlineKind, cover: PlanCover): string => {
  if (cover === 'none') return t(`registry.yours.${kind}`)
  return t(cover === 'included' ? `registry.included.${kind}` : `registry.if_included.${kind}`)
}

function Due({ deadline: { dueOn, madeUpTo } }: { deadline: Deadline }) {
  const t = useT()
  return (
    <>
      <p className={css.due}>{formatDate(dueOn)}</p>
      <Text as="p" dimmed figures>
        {madeUpTo === null ? t('registry.due') : t('registry.due_for', { date: formatDate(madeUpTo) })}
      </Text>
    </>
  )
}
