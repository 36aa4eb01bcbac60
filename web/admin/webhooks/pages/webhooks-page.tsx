import { IconListDetails, IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listWebhookEvents, processWebhookEvent, type WebhookEvent } from '#contract/platform/admin-webhooks.ts'
import { webhookText } from '#web/admin/shared/admin-names.ts'
import { useAction } from '#web/admin/shared/use-action.ts'
import { EventDetails } from '#web/admin/webhooks/parts/event-details.tsx'
import { EventStateBadge } from '#web/admin/webhooks/parts/event-state-badge.tsx'
import { EventTarget } from '#web/admin/webhooks/parts/event-target.tsx'
import { WebhookFilterBar } from '#web/admin/webhooks/parts/webhook-filter-bar.tsx'
import css from '#web/admin/webhooks/parts/webhooks.module.css'
import { webhookFilters, webhooksSearch } from '#web/admin/webhooks/webhooks-search.ts'
import { call } from '#web/lib/call.ts'
import { formatInstant, formatNumber } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { RowFailure } from '#web/shared/lists/run-bulk.ts'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { windowedTable } from '#web/shared/lists/windowed-table.ts'
import { TextButton } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const key = ['admin', 'webhooks'] as const

const eventName = (t: Translate, { type, id }: WebhookEvent): string => `${webhookText(t, type)}, ${id}`

const columnsOf = (t: Translate, onShow: (event: WebhookEvent) => void): DataTableProps<WebhookEvent>['columns'] => {
  return [
    {
      id: 'type',
      header: t('webhooks.type'),
      cell: (event) => (
        <TextButton aria-label={eventName(t, event)} onClick={() => onShow(event)}>
          {webhookText(t, event.type)}
        </TextButton>
      ),
      wide: true,
      card: 'title',
      opens: true,
    },
    {
      id: 'subject',
      header: t('webhooks.subject'),
      cell: ({ target }) => <EventTarget target={target} />,
      fill: true,
      card: 'detail',
    },
    {
      id: 'state',
      header: t('webhooks.state'),
      cell: (event) => <EventStateBadge status={event.status} />,
      card: 'status',
    },
    {
      id: 'attempts',
      header: t('webhooks.attempts'),
      cell: (event) => formatNumber(event.attempts),
      numeric: true,
      hideBelow: 2,
      card: 'none',
    },
    {
      id: 'error',
      header: t('webhooks.error'),
      cell: (event) => <span className={css.error}>{event.lastError ?? '–'}</span>,
      wide: true,
      hideBelow: 1,
      card: 'none',
    },
    {
      id: 'received',
      header: t('webhooks.received_at'),
      cell: (event) => formatInstant(event.receivedAt),
      hideBelow: 3,
      card: 'none',
    },
  ]
}

/** How often the list is read again while an event on it waits, in milliseconds. */
const waitingMs = 5_000

/** Renders `/admin/webhooks`: events that the payment provider delivered, and their processing status. */
export function WebhooksPage() {
  const t = useT()
  const { action, failure } = useAction(key)
  const { search, show } = usePageSearch(webhooksSearch)
  const { event, ...listed } = search
  const filters = webhookFilters.read({ ...search })
  const query = useQuery({
    queryKey: [...key, listed],
    queryFn: ({ signal }) => call(listWebhookEvents, { query: listed, signal }),
    placeholderData: keepPreviousData,
    // An event that is processed again changes by itself.
    refetchInterval: ({ state }) =>
      state.data?.['hydra:member'].some(({ status }) => status === 'pending' || status === 'retrying') === true
        ? waitingMs
        : false,
  })
  const processAgain = ({ id }: WebhookEvent): void =>
    void action(() => call(processWebhookEvent, { params: { id } }), t('webhooks.processing', { id }))
  const { itemsPerPage } = search
  const clear = () => show({ itemsPerPage })
  const filtered = Object.keys(filters).length > 0
  const table = windowedTable(query, itemsPerPage, (position) => show({ ...filters, ...position }))
  const selection = useSelection<WebhookEvent>(({ id }) => id, table)
  const rowName = (event: WebhookEvent): string => eventName(t, event)
  const open = ({ id }: WebhookEvent): void => show({ ...search, event: id })
  return (
    <>
      <PageHeader title={t('nav.admin_webhooks')} description={t('webhooks.intro')} />
      <WebhookFilterBar
        filters={filters}
        onApply={(next, replace) => show({ ...next, itemsPerPage }, replace)}
        onClear={filtered ? clear : undefined}
      />
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
      <DataTable<WebhookEvent>
        label={t('nav.admin_webhooks')}
        columns={columnsOf(t, open)}
        {...table}
        rowKey={(event) => event.id}
        rowLabel={rowName}
        selection={tableSelectionOf(t, selection, rowName)}
        rowActions={(event) => [
          {
            key: 'details',
            label: t('webhooks.details'),
            icon: <IconListDetails size={16} />,
            onSelect: () => open(event),
          },
          {
            key: 'again',
            label: t('webhooks.process_again'),
            icon: <IconRefresh size={16} />,
            onSelect: () => processAgain(event),
            disabledReason: event.status === 'ignored' ? t('webhooks.event_not_processable') : undefined,
          },
        ]}
        errorText={t('webhooks.failed')}
        empty={{ title: t('webhooks.empty'), text: t('webhooks.empty_text') }}
        filteredEmpty={filtered ? { title: t('webhooks.none_found'), onClear: clear } : undefined}
      />
      <BulkActions
        selection={selection}
        rowName={rowName}
        actions={[
          {
            label: 'webhooks.process_again',
            text: 'list.bulk.again_text',
            run: async ({ id, status }) => {
              if (status === 'ignored') throw new RowFailure(t('webhooks.event_not_processable'))
              await call(processWebhookEvent, { params: { id } })
            },
          },
        ]}
        refreshes={[key]}
      />
      <EventDetails
        id={event}
        listed={query.data?.['hydra:member'] ?? (query.isError ? [] : undefined)}
        onClose={() => show(listed, true)}
      />
    </>
  )
}
