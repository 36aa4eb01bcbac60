import { IconBuilding } from '@tabler/icons-react'
import type { Company, Shareholder } from '#contract/companies/schemas.ts'
import { formatPercent } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { IdentityBadges } from '#web/manager/companies/shared/identity-badges.tsx'
import { CompanyHouseLink } from '#web/shared/companies/company-house-link.tsx'
import { CompanyStatusBadge } from '#web/shared/companies/company-status-badge.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { type DefinitionItem, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './company-card.module.css'

/** Shows a customer's company with its number, status and people. */
export function CompanyCard({ userId, company }: { userId: number; company: Company | null }) {
  const t = useT()
  if (company === null)
    return (
      <Card title={t('managed.title')}>
        <EmptyState
          icon={<IconBuilding size={28} />}
          title={t('managed.none')}
          text={t('managed.none_text')}
          action={
            <ButtonLink small to="/manager/handle_user/$id/edit" params={{ id: String(userId) }} hash="company">
              {t('managed.make')}
            </ButtonLink>
          }
        />
      </Card>
    )
  const given = (key: string, label: string, value: string | null): DefinitionItem[] =>
    value === null ? [] : [{ key, label, value }]
  return (
    <Card title={company.name} actions={<CompanyStatusBadge company={company} />}>
      <DefinitionList
        items={[
          {
            key: 'number',
            label: t('managed.company_number'),
            value:
              company.companyNumber === null ? (
                '–'
              ) : (
                <CompanyHouseLink href={company.companyHouse}>{company.companyNumber}</CompanyHouseLink>
              ),
          },
          ...given(
            'address',
            t('summary.address'),
            [company.address, company.country].filter(Boolean).join(', ') || null,
          ),
          ...given('vat', t('managed.vat_number'), company.vatNumber),
          ...given('tax', t('managed.tax_code'), company.taxCode),
        ]}
      />
      <h3 className={css.heading}>{t('people.title')}</h3>
      <ul className={css.people}>
        {company.shareholders.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </Card>
  )
}

function Person({ person }: { person: Shareholder }) {
  const t = useT()
  const roles = [
    ...(person.isDirector ? [t(person.isShareholder ? 'dashboard.director' : 'dashboard.external_director')] : []),
    ...(person.isShareholder ? [t('people.share', { percent: formatPercent(person.shareOwnedPerc) })] : []),
  ]
  return (
    <li className={css.person}>
      <span className={css.labels}>
        <span className={css.name}>
          {person.name} {person.surname}
        </span>
        <span className={css.roles}>{roles.join(' · ')}</span>
      </span>
      <Row as="span" gap={6} align="start">
        <IdentityBadges person={person} />
      </Row>
    </li>
  )
}
