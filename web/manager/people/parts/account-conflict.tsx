import type { ReactNode } from 'react'
import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import { showError } from '#web/lib/errors.ts'
import { type MessageParams, useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { AccountConflict as Met } from '#web/manager/people/use-account-change.ts'
import { ConflictDialog } from '#web/manager/shared/conflict/conflict-dialog.tsx'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { customerName } from './customer-header.tsx'

type Say = (key: MessageKey, params?: MessageParams) => string

const shown: Readonly<Record<string, { label: MessageKey; value: (say: Say, user: ManagedUser) => ReactNode }>> = {
  email: { label: 'user.email', value: (_, user) => user.email },
  verified: { label: 'user.verified', value: (say, user) => say(user.emailVerified ? 'ui.yes' : 'ui.no') },
  active: {
    label: 'user.subscription',
    value: (say, user) => say(user.hasActiveSubscription ? 'customer.active' : 'customer.inactive'),
  },
  reminders: {
    label: 'user.reminders',
    value: (say, user) => say(user.invoiceReminders ? 'ui.yes' : 'ui.no'),
  },
  disabled: { label: 'customer.disabled', value: (say, user) => say(user.disabled ? 'ui.yes' : 'ui.no') },
}

/** Shows a concurrent change of the account: its current state, and whether to continue. */
export function AccountConflict({ seen, newer, onChoose, onClose }: Met) {
  const t = useT()
  const name = customerName(useCustomer())
  const rows = Object.entries(shown)
    .map(([key, { label, value }]) => ({ key, label: t(label), before: value(t, seen), theirs: value(t, newer) }))
    .filter(({ before, theirs }) => before !== theirs)
    .map(({ key, label, before, theirs }) => ({ key, label, mine: before, theirs }))
  return (
    <ConflictDialog
      name={name}
      mineLabel={t('conflict.column_seen')}
      rows={rows}
      onClose={onClose}
      onChoose={(choice) => {
        onChoose(choice).catch(showError)
      }}
    />
  )
}
