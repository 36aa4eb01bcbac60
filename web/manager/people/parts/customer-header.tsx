import { IconFilePlus, IconPencil } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import { formatInstant, formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useReturnState } from '#web/lib/return-to.ts'
import { customerLinks } from '#web/manager/shared/customer/customer-links.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'
import { CustomerBadges } from './customer-badges.tsx'
import css from './customer-header.module.css'
import { ViewAsButton } from './view-as-button.tsx'

/** Returns a customer's name, or the address without one. */
export const customerName = ({ firstName, lastName, email }: ManagedUser): string =>
  `${firstName} ${lastName}`.trim() || email

/** Shows the header of every page of one customer: name, account state, and the tabs. */
export function CustomerHeader({ customer }: { customer: ManagedUser }) {
  const t = useT()
  const id = String(customer.id)
  const name = customerName(customer)
  const { pathname } = useLocation()
  const state = useReturnState()
  const copy = <CopyButton value={customer.email} label={t('customer.copy_email')} />
  return (
    <div className={css.header}>
      <Row gap={[12, 24]} align="start" between className={css.top}>
        <div className={css.labels}>
          {name === customer.email ? (
            <div className={css.line}>
              <h1 className={css.name}>{name}</h1>
              {copy}
            </div>
          ) : (
            <>
              <h1 className={css.name}>{name}</h1>
              <div className={css.email}>
                <span className={css.address}>
                  <BreakableText text={customer.email} />
                </span>
                {copy}
              </div>
            </>
          )}
          <Row gap={6} align="stretch">
            <CustomerBadges customer={customer} />
          </Row>
          {customer.waiting ? (
            <Row as="p" gap={[2, 20]} align="stretch" className={css.facts}>
              {t('customer.waiting_text')}
            </Row>
          ) : null}
          <Row as="p" gap={[2, 20]} align="stretch" className={css.facts}>
            <span>{t('customer.number', { id })}</span>
            <span>{t('customer.registered', { date: formatInstantDay(customer.registeredAt) })}</span>
            <LastLogin customer={customer} />
            {customer.company === null ? null : (
              <TextLink to="/manager/handle_user/$id/edit" params={{ id }} hash="company">
                {customer.company.name}
              </TextLink>
            )}
          </Row>
        </div>
        <Row gap={8} align="stretch" className={css.actions}>
          {customer.roles.length === 0 ? <ViewAsButton userId={customer.id} email={customer.email} /> : null}
          {pathname.endsWith('/edit') ? null : (
            <ButtonLink to="/manager/handle_user/$id/edit" params={{ id }} icon={<IconPencil size={16} />}>
              {t('customer.edit')}
            </ButtonLink>
          )}
          <ButtonLink
            to="/manager/new_invoice/{-$id}"
            // The current page's own id is the customer's.
            params={{ id: undefined }}
            search={{ customer: customer.id }}
            state={state}
            icon={<IconFilePlus size={16} />}
            tone="primary"
          >
            {t('nav.new_invoice')}
          </ButtonLink>
        </Row>
      </Row>
      <CustomerTabs id={customer.id} />
    </div>
  )
}

function CustomerTabs({ id }: { id: number }) {
  const t = useT()
  const { pathname } = useLocation()
  const links = customerLinks(t, id)
  // Pages that are reached from a tab belong to it.
  const under = (...pages: string[]) => pages.some((page) => pathname.startsWith(`/manager/${page}/`))
  const tabs = [
    { ...links.user, current: under('handle_user', 'user_audit') },
    links.invoices,
    { ...links.subscriptions, current: under('manage_user_subs', 'sub_history') },
    links.documents,
    links.banks,
    links.registry,
  ]
  return <LinkTabs label={t('customer.pages')} tabs={tabs.map((tab) => ({ ...tab, icon: undefined }))} />
}

/** Shows its placeholder while it loads. */
export function CustomerHeaderLoading() {
  return (
    <div className={css.header} aria-hidden="true">
      <div className={css.waiting}>
        <Skeleton width="14rem" height="1.5rem" />
        <Skeleton width="18rem" />
        <Skeleton width="11rem" height="1.25rem" />
        <Skeleton width="24rem" />
      </div>
      <Skeleton height="2.25rem" />
    </div>
  )
}

/** Shows the customer's last log-in; for staff it may be hidden, which does not mean never. */
function LastLogin({ customer: { lastLogin, roles } }: { customer: ManagedUser }) {
  const t = useT()
  if (lastLogin !== null) return <span>{t('customer.last_login', { date: formatInstant(lastLogin) })}</span>
  return roles.length === 0 ? <span>{t('customer.never_logged_in')}</span> : null
}
