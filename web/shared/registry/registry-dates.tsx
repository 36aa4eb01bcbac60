import { type Deadline, filingKinds, type RegistryRecord } from '#contract/registry/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { DeadlineBadge } from './deadline-badge.tsx'
import { dateGroups, fieldLabel } from './registry-labels.ts'

export interface RegistryDatesProps {
  record: RegistryRecord
  /** Shows their days left beside the dates, where the page does not show them elsewhere. */
  deadlines?: readonly Deadline[] | undefined
}

/** Shows the six registry dates; states if the registry gives none. */
export function RegistryDates({ record, deadlines = [] }: RegistryDatesProps) {
  const t = useT()
  return (
    <CardGrid>
      {filingKinds.map((kind) => {
        const deadline = deadlines.find((one) => one.kind === kind)
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
