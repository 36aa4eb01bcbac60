import type { Company } from '#contract/companies/schemas.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { CompanyHouseLink } from '#web/shared/companies/company-house-link.tsx'
import { CompanyStatusBadge } from '#web/shared/companies/company-status-badge.tsx'
import { type DefinitionItem, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { FoldingCard } from '#web/ui/layout/folding-card.tsx'

/** Shows the company's data; omits numbers that are not assigned yet. */
export function CompanyCard({ company }: { company: Company }) {
  const t = useT()
  const given = (key: string, label: string, value: string | null): DefinitionItem[] =>
    value === null || value === '' ? [] : [{ key, label, value, copy: { value, label } }]
  return (
    <FoldingCard title={t('dashboard.company')}>
      <DefinitionList
        columns={3}
        items={[
          { key: 'name', label: t('dashboard.name'), value: company.name },
          {
            key: 'status',
            label: t('dashboard.status'),
            value: <CompanyStatusBadge company={company} />,
          },
          {
            key: 'capital',
            label: t('dashboard.share_capital'),
            value: formatUnits(company.shareCapital, 'GBP', { decimals: 0 }),
          },
          ...given('number', t('dashboard.company_number'), company.companyNumber).map((item) => ({
            ...item,
            value: <CompanyHouseLink href={company.companyHouse}>{company.companyNumber}</CompanyHouseLink>,
          })),
          ...given('vat', t('dashboard.vat_number'), company.vatNumber),
          ...given('tax', t('dashboard.tax_code'), company.taxCode),
          {
            key: 'address',
            label: t('dashboard.address'),
            value: company.address || t(company.status === 1 ? 'dashboard.office_missing' : 'dashboard.office_later'),
            span: 2,
          },
          ...(company.country ? [{ key: 'country', label: t('dashboard.country'), value: company.country }] : []),
          { key: 'description', label: t('dashboard.description'), value: company.description, span: 3 },
        ]}
      />
    </FoldingCard>
  )
}
