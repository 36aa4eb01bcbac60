import type { CompanyRow } from '#contract/companies/schemas.ts'
import { endedStatuses } from '#contract/registry/schemas.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { statusDetailLabel, statusLabels } from '../registry/registry-labels.ts'

/** What a company's status is taken from: our own record, and what the registry says. */
export type CompanyStatus = Pick<CompanyRow, 'status' | 'registryStatus'>

/** Statuses of a company that goes about its business. */
const going: readonly string[] = ['active', 'open', 'registered']

/** The status of a company in words: the registry's word once it has been read, else whether it is incorporated. */
export const companyStatusText = (t: Translate, { status, registryStatus }: CompanyStatus): string => {
  if (status === 0) return t('company_status.0')
  if (registryStatus === null) return t('company_status.1')
  const labels = statusLabels(t, registryStatus.status)
  return registryStatus.detail === null ? labels : `${labels} · ${statusDetailLabel(t, registryStatus.detail)}`
}

/** The colour of a company's status: green only for one that goes about its business and that nothing threatens. */
export const companyStatusTone = ({ status, registryStatus }: CompanyStatus): BadgeTone => {
  if (status === 0) return 'waiting'
  if (registryStatus === null) return 'paid'
  if (endedStatuses.some((ended) => ended === registryStatus.status)) return 'neutral'
  if (!going.includes(registryStatus.status)) return 'failed'
  return registryStatus.detail === null ? 'paid' : 'waiting'
}
