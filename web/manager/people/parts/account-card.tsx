import { type ReactNode, useState } from 'react'
import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { languageName } from '#web/lib/language-name.ts'
import { hasRole, useSessionUser } from '#web/lib/session.ts'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import css from './account-card.module.css'
import { ActiveDialog } from './active-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { RemindersDialog } from './reminders-dialog.tsx'
import { VerifiedDialog } from './verified-dialog.tsx'

type Open = 'email' | 'verified' | 'active' | 'reminders' | null

/** Returns the key of why this account cannot be changed here; null if it can. */
const useLock = (customer: ManagedUser): 'user.locked_self' | 'user.locked_staff' | null => {
  const me = useSessionUser()
  if (me?.id === customer.id) return 'user.locked_self'
  return customer.roles.length > 0 && !hasRole(me, 'ROLE_ADMIN') ? 'user.locked_staff' : null
}

/** Explains why a customer counts as having a subscription, or that there is none. */
const reasonOf = (t: Translate, { hasActiveSubscription, managerActive, managerActiveReason }: ManagedUser): string => {
  if (!hasActiveSubscription) return t('user.not_active')
  if (!managerActive) return t('user.active_paid')
  return managerActiveReason === null
    ? t('user.active_staff')
    : t('user.active_staff_because', { reason: managerActiveReason })
}

/** Shows the account of a customer: address, verification and activity, each with its change. */
export function AccountCard() {
  const t = useT()
  const customer = useCustomer()
  const lock = useLock(customer)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const change = (which: NonNullable<Open>, label: string, what: string) =>
    lock === null ? (
      <Button small onClick={() => setOpen(which)} aria-label={what}>
        {label}
      </Button>
    ) : undefined
  const { hasActiveSubscription: active, managerActive, emailVerified, invoiceReminders } = customer
  return (
    <div className={css.box}>
      <Card title={t('user.title')} padded={false}>
        {lock === null ? null : (
          <div className={css.lock}>
            <Alert tone="info">{t(lock)}</Alert>
          </div>
        )}
        <dl className={css.rows}>
          <Row
            label={t('user.email')}
            value={customer.email}
            action={change('email', t('user.change'), t('user.change_email'))}
          />
          <Row
            label={t('user.verified')}
            value={<Badge tone={emailVerified ? 'paid' : 'waiting'}>{t(emailVerified ? 'ui.yes' : 'ui.no')}</Badge>}
            action={change('verified', t('user.change'), t('user.change_verified'))}
          />
          <Row
            label={t('user.subscription')}
            value={
              <Badge tone={active ? 'paid' : 'neutral'}>{t(active ? 'customer.active' : 'customer.inactive')}</Badge>
            }
            detail={reasonOf(t, customer)}
            action={
              active && !managerActive
                ? undefined
                : change(
                    'active',
                    t(managerActive ? 'user.switch_back' : 'user.switch_active'),
                    t(managerActive ? 'user.switch_back' : 'user.switch_active'),
                  )
            }
          />
          <Row
            label={t('user.reminders')}
            value={
              <Badge tone={invoiceReminders ? 'paid' : 'neutral'}>
                {t(invoiceReminders ? 'user.reminders_on' : 'user.reminders_off')}
              </Badge>
            }
            action={change('reminders', t('user.change'), t('user.change_reminders'))}
          />
          <Row
            label={t('ui.language')}
            value={languageName(customer.language)}
            detail={customer.createdBySystem ? t('user.by_purchase') : undefined}
          />
        </dl>
        {open === 'email' ? <EmailDialog onClose={close} /> : null}
        {open === 'verified' ? <VerifiedDialog onClose={close} /> : null}
        {open === 'reminders' ? <RemindersDialog onClose={close} /> : null}
        {open === 'active' ? <ActiveDialog onClose={close} /> : null}
      </Card>
    </div>
  )
}

interface RowProps {
  label: string
  value: ReactNode
  detail?: string | undefined
  action?: ReactNode
}

function Row({ label, value, detail, action }: RowProps) {
  return (
    <div className={css.row}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>
        <span className={css.text}>{value}</span>
        {action}
      </dd>
      {detail === undefined ? null : <dd className={css.detail}>{detail}</dd>}
    </div>
  )
}
