import { useT } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { type CompanyStatus, companyStatusText, companyStatusTone } from './company-status.ts'

/** A company's status, the same wherever one is shown. */
export function CompanyStatusBadge({ company }: { company: CompanyStatus }) {
  const t = useT()
  return <Badge tone={companyStatusTone(company)}>{companyStatusText(t, company)}</Badge>
}
