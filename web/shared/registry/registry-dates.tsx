import { deadlineKinds, type RegistryRecord } from '#contract/registry/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { DeadlineBadge } from './deadline-badge.tsx'
import { dateGroups, fieldLabel } from './registry-labels.ts'

export interface RegistryDatesProps {
  record: RegistryRecord
  /** Shows the days left beside the dates, where the page does not show them elsewhere. */
  withDaysLeft?: boolean | undefined
}

/** Shows the six registry dates; states if the registry gives none. */
export function RegistryDates({ record, withDaysLeft = false }: RegistryDatesProps) {
  const t = useT()
  return (
    <CardGrid>
      {deadlineKinds.map((kind) => {
        const deadline = withDaysLeft ? record.deadlines.find((one) => one.kind === kind) : undefined
        return (
          <Card
            key={kind}
            titleLevel={3}
            title={t(`deadline.kind.${kind}`)}
            actions={deadline === undefined ? undefined : <DeadlineBadge deadline={deadline} />}
          >
            <DefinitionList
              items={dateGroups[kind].map((field) => ({
                key: field,
                label: fieldLabel(t, field),
                value: record[field] === null ? t('registry.no_date') : formatDate(record[field]),
              }))}
            />
          </Card>
        )
      })}
    </CardGrid>
  )
}
