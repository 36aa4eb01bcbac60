import type { ReactNode } from 'react'
import type { BasicUser } from '#contract/accounts/manager-schemas.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { customerLinks } from '#web/manager/shared/customer/customer-links.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import css from './users-table.module.css'

type UsersTableProps = Pick<
  DataTableProps<BasicUser>,
  | 'label'
  | 'rows'
  | 'status'
  | 'onRetry'
  | 'empty'
  | 'filteredEmpty'
  | 'paging'
  | 'sort'
  | 'hiddenColumns'
  | 'selection'
>

const nameOf = (user: BasicUser): string => `${user.firstName} ${user.lastName}`.trim()

const emailCell = (user: BasicUser, t: Translate): ReactNode => (
  <>
    <TextLink to="/manager/handle_user/$id" params={{ id: String(user.id) }}>
      <BreakableText text={user.email} />
    </TextLink>
    {nameOf(user) === '' ? null : <div className={css.name}>{nameOf(user)}</div>}
    {user.waiting ? (
      <div>
        <Badge tone="waiting">{t('customer.waiting')}</Badge>
      </div>
    ) : null}
  </>
)

const companyCell = (user: BasicUser): ReactNode =>
  user.companyId === null ? (
    <Text dimmed>–</Text>
  ) : (
    <>
      {user.companyName} <span className={css.number}>#{user.companyId}</span>
    </>
  )

const columnsIn = (t: Translate): DataTableProps<BasicUser>['columns'] => [
  { id: 'id', header: t('overview.id'), cell: ({ id }) => <span className={css.number}>{id}</span>, hideBelow: 1 },
  {
    id: 'email',
    header: t('overview.email'),
    cell: (user) => emailCell(user, t),
    wide: true,
    card: 'title',
    opens: true,
  },
  {
    id: 'regDate',
    header: t('overview.reg_date'),
    cell: (user) => formatInstantDay(user.regDate),
    sortsDown: true,
    hideBelow: 3,
    card: 'none',
  },
  {
    id: 'emailVerified',
    header: t('overview.verified'),
    cell: ({ emailVerified }) => (
      <Badge tone={emailVerified ? 'paid' : 'waiting'}>{t(emailVerified ? 'ui.yes' : 'ui.no')}</Badge>
    ),
    hideBelow: 3,
  },
  {
    id: 'hasActiveSubscription',
    header: t('overview.subscription'),
    cell: ({ hasActiveSubscription }) => (
      <Badge tone={hasActiveSubscription ? 'paid' : 'neutral'}>
        {t(hasActiveSubscription ? 'customer.active' : 'customer.inactive')}
      </Badge>
    ),
    card: 'status',
  },
  { id: 'company', header: t('overview.company'), cell: companyCell, card: 'detail' },
]

const hidden = { visible: false }

/** Lists users with their flags, company and links to their pages. */
export function UsersTable(props: UsersTableProps) {
  const t = useT()
  return (
    <DataTable<BasicUser>
      {...props}
      columns={columnsIn(t)}
      rowKey={(user) => String(user.id)}
      rowLabel={(user) => user.email}
      errorText={t('overview.users_failed')}
      rowActions={({ id }) => {
        const { user, history, subscriptions, documents, banks, registry } = customerLinks(t, id)
        return [
          user,
          subscriptions,
          { ...history, ...hidden },
          { ...documents, ...hidden },
          { ...banks, ...hidden },
          { ...registry, ...hidden },
        ]
      }}
    />
  )
}
