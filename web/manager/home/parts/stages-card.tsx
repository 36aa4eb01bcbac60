import { formatNumber } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { type Home, homeLinks } from '#web/manager/home/home-links.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import css from './home.module.css'

interface Stage {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly link: UiLink
}

/** Shows how many users and companies reached each stage, as shares of all users. */
export function StagesCard({ home }: { home: Home }) {
  const t = useT()
  const links = homeLinks(home)
  const { users, emailVerified, activeCustomers, companies, unincorporated } = home.stages
  const stages: Stage[] = [
    { key: 'users', label: t('home.stage.users'), count: users, link: links.users },
    { key: 'verified', label: t('home.stage.verified'), count: emailVerified, link: links.verified },
    { key: 'active', label: t('home.stage.active'), count: activeCustomers, link: links.active },
    { key: 'companies', label: t('home.stage.companies'), count: companies, link: links.companies },
    { key: 'unincorporated', label: t('home.stage.unincorporated'), count: unincorporated, link: links.unincorporated },
  ]
  const most = Math.max(1, ...stages.map(({ count }) => count))
  return (
    <Card title={t('home.stages')} description={t('home.stages_text')}>
      <ul className={css.stages}>
        {stages.map(({ key, label, count, link }) => (
          <li key={key} className={css.stage}>
            <EntryLink link={link} current={false}>
              {label}
            </EntryLink>
            <span className={css.count}>{formatNumber(count)}</span>
            <span className={css.track} aria-hidden="true">
              <span className={css.bar} style={{ display: 'block', width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Shows its placeholder while it loads. */
export function StagesCardLoading() {
  const t = useT()
  return (
    <Card title={t('home.stages')} description={t('home.stages_text')}>
      <Skeleton height="13.125rem" />
    </Card>
  )
}
