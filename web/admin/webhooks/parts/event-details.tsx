import { useQuery } from '@tanstack/react-query'
import { listWebhookEvents, type WebhookEvent } from '#contract/platform/admin-webhooks.ts'
import { call } from '#web/lib/call.ts'
import { formatInstant, formatNumber } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { EventStateBadge } from './event-state-badge.tsx'

export interface EventDetailsProps {
  /** From the page's address; undefined shows nothing. */
  id: string | undefined
  /** The current page of the list, which usually contains it; undefined while loading. */
  listed: readonly WebhookEvent[] | undefined
  onClose: () => void
}

/** Shows a delivery in full; fetches it if the list's page does not contain it. */
export function EventDetails({ id, listed, onClose }: EventDetailsProps) {
  const t = useT()
  const known = listed?.find((event) => event.id === id)
  const query = useQuery({
    queryKey: ['admin', 'webhooks', 'one', id],
    queryFn: async ({ signal }) => {
      const found = await call(listWebhookEvents, { query: { target: id, itemsPerPage: 10 }, signal })
      return found['hydra:member'].find((event) => event.id === id) ?? null
    },
    enabled: id !== undefined && listed !== undefined && known === undefined,
  })
  const event = known ?? query.data ?? undefined
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={event?.type ?? t('webhooks.details')}
      size="lg"
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('ui.close')}
        </Button>
      }
    >
      {event === undefined && query.data === null ? (
        <p>{t('webhooks.gone')}</p>
      ) : (
        <PageState
          query={{ ...query, data: event }}
          errorText={t('webhooks.event_failed')}
          loading={<SkeletonText lines={4} />}
        >
          {(found) => <Facts event={found} />}
        </PageState>
      )}
    </Dialog>
  )
}

function Facts({ event }: { event: WebhookEvent }) {
  const t = useT()
  const { target: subject } = event
  return (
    <DefinitionList
      items={[
        { key: 'state', label: t('webhooks.state'), value: <EventStateBadge status={event.status} /> },
        {
          key: 'id',
          label: t('webhooks.id'),
          value: event.id,
          copy: { value: event.id, label: t('webhooks.copy_id') },
        },
        {
          key: 'subject',
          label: t('webhooks.subject'),
          value: subject === null ? '–' : `${subject.kind} ${subject.id}`,
          copy: subject === null ? undefined : { value: subject.id, label: t('webhooks.copy_subject') },
        },
        { key: 'attempts', label: t('webhooks.attempts'), value: formatNumber(event.attempts) },
        { key: 'error', label: t('webhooks.error'), value: event.lastError ?? '–' },
        { key: 'created', label: t('webhooks.created_at'), value: formatInstant(event.createdAt) },
        { key: 'received', label: t('webhooks.received_at'), value: formatInstant(event.receivedAt) },
        { key: 'processed', label: t('webhooks.processed_at'), value: formatInstant(event.processedAt) || '–' },
        { key: 'next', label: t('webhooks.next_attempt_at'), value: formatInstant(event.nextAttemptAt) || '–' },
      ]}
    />
  )
}
