import type { CompanyRow } from '#contract/companies/schemas.ts'
import { endedStatuses } from '#contract/registry/schemas.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { statusDetailLabel, statusLabels } from '#web/shared/registry/registry-labels.ts'
import type { BadgeTone } from '#web/ui/feedback/badge.tsx'

/** Fields from which a company's status is derived: our own record and the registry's. */
export type CompanyStatus = Pick<CompanyRow, 'status' | 'registryStatus'>

/** Statuses of an operating company. */
const going: readonly string[] = ['active', 'open', 'registered']

/** Describes a company's status: the registry's once it was fetched, else whether it is incorporated. */
export const companyStatusText = (t: Translate, { status, registryStatus }: CompanyStatus): string => {
  if (status === 0) return t('company_status.0')
  if (registryStatus === null) return t('company_status.1')
  const labels = statusLabels(t, registryStatus.status)
  return registryStatus.detail === null ? labels : `${labels} · ${statusDetailLabel(t, registryStatus.detail)}`
}

/** Returns the colour of a company's status: green only if it operates and is not threatened. */
export const companyStatusTone = ({ status, registryStatus }: CompanyStatus): BadgeTone => {
  if (status === 0) return 'waiting'
  if (registryStatus === null) return 'paid'
  if (endedStatuses.some((ended) => ended === registryStatus.status)) return 'neutral'
  if (!going.includes(registryStatus.status)) return 'failed'
  return registryStatus.detail === null ? 'paid' : 'waiting'
}
