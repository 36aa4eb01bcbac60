import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Company } from '#contract/companies/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { CompanyForm } from '#web/manager/companies/parts/company-form.tsx'
import { FilingCard } from '#web/manager/companies/parts/filing-card.tsx'
import { PeopleSection } from '#web/manager/companies/parts/people-section.tsx'
import { FormationCard } from '#web/manager/formations/shared/formation-card.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { companyOfQuery } from './company-of-query.ts'
import css from './company-section.module.css'

/** Shows a customer's company with its stage and its people, or a button to create one. */
export function CompanySection({ userId }: { userId: number }) {
  const t = useT()
  const query = useQuery(companyOfQuery(userId))
  const position = useRef<HTMLDivElement>(null)
  const wanted = useLocation({ select: ({ hash }) => hash === 'company' })
  const ready = query.data !== undefined
  // The address may name this section before it is rendered.
  useEffect(() => {
    if (wanted && ready) position.current?.scrollIntoView({ block: 'start' })
  }, [wanted, ready])
  return (
    <div id="company" ref={position} className={css.section}>
      <PageState query={query} errorText={t('managed.failed')} loading={<Loading />}>
        {(company) => <Ready key={userId} userId={userId} company={company} />}
      </PageState>
    </div>
  )
}

function Ready({ userId, company }: { userId: number; company: Company | null }) {
  const t = useT()
  const [making, setMaking] = useState(false)
  if (company === null && !making)
    return (
      <Card title={t('managed.title')}>
        <EmptyState
          icon={<IconBuilding size={28} />}
          title={t('managed.none')}
          text={t('managed.none_text')}
          action={
            <Button tone="primary" onClick={() => setMaking(true)}>
              {t('managed.make')}
            </Button>
          }
        />
      </Card>
    )
  return (
    <>
      {company === null ? null : <FormationCard companyId={company.id} />}
      <CompanyForm userId={userId} company={company} onAbandon={() => setMaking(false)} />
      {company === null ? null : (
        <>
          <PeopleSection userId={userId} company={company} />
          <FilingCard companyId={company.id} />
        </>
      )}
    </>
  )
}

function Loading() {
  return (
    <div className={css.section}>
      <SkeletonCard lines={8} />
      <SkeletonCard lines={4} />
    </div>
  )
}
