import type { Deadline, DeadlineKind, RegistryRecord } from '#contract/registry/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
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
  const hasPlan = useSessionUser()?.hasSubscription === true
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
        <p className={css.who}>{t(hasPlan ? `registry.included.${kind}` : `registry.yours.${kind}`)}</p>
        {deadline === undefined ? null : <LateCost deadline={deadline} />}
      </Stack>
    </Card>
  )
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
