import type { RegistryRecord } from '#contract/registry/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { fieldLabel, statusLabels } from '#web/shared/registry/registry-labels.ts'
import { type DefinitionItem, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { CompanyHouseLink } from './company-house-link.tsx'
import { CompanyStatusBadge } from './company-status-badge.tsx'

/** Shows the company's registry data: name, number, status and date of incorporation. */
export function CompanyFacts({ record }: { record: RegistryRecord }) {
  const t = useT()
  const { companyName, companyNumber, companyStatus, companyStatusDetail, incorporatedOn } = record
  const given = (key: string, label: string, value: string | null): DefinitionItem[] =>
    value === null ? [] : [{ key, label, value }]
  return (
    <DefinitionList
      columns={2}
      items={[
        ...given('name', fieldLabel(t, 'companyName'), companyName),
        {
          key: 'number',
          label: t('registry.number'),
          value: <CompanyHouseLink href={record.companyHouse}>{companyNumber}</CompanyHouseLink>,
          copy: { value: companyNumber, label: t('registry.copy_number') },
        },
        {
          key: 'status',
          label: fieldLabel(t, 'companyStatus'),
          value: <RegistryStatus status={companyStatus} detail={companyStatusDetail} />,
        },
        ...given('since', fieldLabel(t, 'incorporatedOn'), incorporatedOn && formatDate(incorporatedOn)),
      ]}
    />
  )
}

/** Shows the same status badge as elsewhere; a neutral one if the registry reports none. */
function RegistryStatus({ status, detail }: { status: string | null; detail: string | null }) {
  const t = useT()
  if (status === null) return <Badge tone="neutral">{statusLabels(t, null)}</Badge>
  return <CompanyStatusBadge company={{ status: 1, registryStatus: { status, detail } }} />
}
