import { IconClock } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { useSessionUser } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import css from './pages.module.css'

const usePart = () => useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? 'app.name'

/** A part of the portal that opens with a later release: says so, and where to go meanwhile. */
export function LaterPage() {
  const t = useT()
  const user = useSessionUser()
  const staff = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.staff === true) })
  const part = usePart()
  return (
    <>
      <PageHeader title={t(part)} />
      <Card>
        <EmptyState
          icon={<IconClock size={28} />}
          title={t('later.title', { part: t(part) })}
          text={t(staff ? 'later.text_staff' : 'later.text')}
          action={
            staff ? undefined : (
              <div className={css.buttons}>
                {user ? <ButtonLink to="/dashboard">{t('page.to_dashboard')}</ButtonLink> : null}
                <ButtonLink to="/contact_us" tone="primary">
                  {t('later.contact')}
                </ButtonLink>
              </div>
            )
          }
        />
      </Card>
    </>
  )
}

/** The same under a customer's header, which has the page's title already. */
export function LaterTab() {
  const t = useT()
  return (
    <Card>
      <EmptyState
        icon={<IconClock size={28} />}
        title={t('later.title', { part: t(usePart()) })}
        text={t('later.text_staff')}
      />
    </Card>
  )
}
