import { IconFileText } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { listMails, type MailHead, resendMail } from '#contract/platform/admin-mails.ts'
import { mailFilters, mailsSearch } from '#web/admin/mails/mails-search.ts'
import { MailFilterBar } from '#web/admin/mails/parts/mail-filter-bar.tsx'
import { MailStateBadge } from '#web/admin/mails/shared/mail-state-badge.tsx'
import { call } from '#web/lib/call.ts'
import { formatInstant, formatNumber } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { windowedTable } from '#web/shared/lists/windowed-table.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const mailName = ({ subject, to }: MailHead): string => `${subject}, ${to}`

const columnsOf = (t: Translate): DataTableProps<MailHead>['columns'] => {
  return [
    { id: 'to', header: t('mails.to'), cell: (mail) => <BreakableText text={mail.to} />, wide: true, card: 'title' },
    {
      id: 'subject',
      header: t('mails.subject'),
      cell: ({ id, subject }) => (
        <TextLink to="/admin/mails/$id" params={{ id: String(id) }}>
          {subject}
        </TextLink>
      ),
      fill: true,
      card: 'detail',
      opens: true,
    },
    { id: 'state', header: t('mails.state'), cell: (mail) => <MailStateBadge status={mail.status} />, card: 'status' },
    {
      id: 'attempts',
      header: t('mails.attempts'),
      cell: (mail) => formatNumber(mail.attempts),
      numeric: true,
      hideBelow: 2,
      card: 'none',
    },
    {
      id: 'at',
      header: t('mails.at'),
      cell: (mail) => formatInstant(mail.sentAt ?? mail.createdAt),
      hideBelow: 3,
      card: 'none',
    },
  ]
}

/** How often the list is read again while an email on it waits, in milliseconds. */
const waitingMs = 5_000

/** Renders `/admin/mails`: outgoing mails with status and recipient. */
export function MailsPage() {
  const t = useT()
  const { search, show } = usePageSearch(mailsSearch)
  const filters = mailFilters.read({ ...search })
  const query = useQuery({
    queryKey: ['admin', 'mails', search],
    queryFn: ({ signal }) => call(listMails, { query: search, signal }),
    placeholderData: keepPreviousData,
    // An email that is sent again changes by itself.
    refetchInterval: ({ state }) =>
      state.data?.['hydra:member'].some(({ status }) => status === 'pending') === true ? waitingMs : false,
  })
  const { itemsPerPage } = search
  const clear = () => show({ itemsPerPage })
  const filtered = Object.keys(filters).length > 0
  const table = windowedTable(query, itemsPerPage, (position) => show({ ...filters, ...position }))
  const selection = useSelection<MailHead>(({ id }) => String(id), table)
  return (
    <>
      <PageHeader title={t('nav.admin_mails')} description={t('mails.intro')} />
      <MailFilterBar
        filters={filters}
        onApply={(next, replace) => show({ ...next, itemsPerPage }, replace)}
        onClear={filtered ? clear : undefined}
      />
      <DataTable<MailHead>
        label={t('nav.admin_mails')}
        columns={columnsOf(t)}
        {...table}
        rowKey={(mail) => String(mail.id)}
        rowLabel={mailName}
        selection={tableSelectionOf(t, selection, mailName)}
        rowActions={(mail) => [
          {
            key: 'open',
            label: t('mails.open'),
            icon: <IconFileText size={16} />,
            link: linkOptions({ to: '/admin/mails/$id', params: { id: String(mail.id) } }),
          },
        ]}
        errorText={t('mails.failed')}
        empty={{ title: t('mails.empty'), text: t('mails.empty_text') }}
        filteredEmpty={filtered ? { title: t('mails.none_found'), onClear: clear } : undefined}
      />
      <BulkActions
        selection={selection}
        rowName={mailName}
        actions={[
          {
            label: 'mails.resend',
            text: 'list.bulk.resend_text',
            // Those whose personal link was erased are refused.
            run: ({ id }) => call(resendMail, { params: { id } }),
          },
        ]}
        refreshes={[
          ['admin', 'mails'],
          ['admin', 'mail'],
          ['admin', 'jobs'],
        ]}
      />
    </>
  )
}
