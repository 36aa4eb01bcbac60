import type { Deadline } from '#contract/registry/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { DeadlineBadge } from '#web/shared/registry/deadline-badge.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { LateCost } from './late-cost.tsx'
import css from './registry.module.css'

/** Shows a filing deadline: date, days left, description and late filing penalty. */
export function DeadlineCard({ deadline }: { deadline: Deadline }) {
  const t = useT()
  const { kind, dueOn, madeUpTo } = deadline
  return (
    <Card titleLevel={3} title={t(`deadline.kind.${kind}`)} actions={<DeadlineBadge deadline={deadline} />}>
      <Stack gap={16}>
        <div>
          <p className={css.due}>{formatDate(dueOn)}</p>
          <Text as="p" dimmed figures>
            {madeUpTo === null ? t('registry.due') : t('registry.due_for', { date: formatDate(madeUpTo) })}
          </Text>
        </div>
        <p>{t(`registry.what.${kind}`)}</p>
        <LateCost deadline={deadline} />
      </Stack>
    </Card>
  )
}
