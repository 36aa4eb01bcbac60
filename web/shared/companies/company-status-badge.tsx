import { useT } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { type CompanyStatus, companyStatusText, companyStatusTone } from './company-status.ts'

/** Shows a company's status as a badge, the same everywhere. */
export function CompanyStatusBadge({ company }: { company: CompanyStatus }) {
  const t = useT()
  return <Badge tone={companyStatusTone(company)}>{companyStatusText(t, company)}</Badge>
}
