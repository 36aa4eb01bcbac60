import { useQuery } from '@tanstack/react-query'
import { getWebhookEvent, type WebhookEvent } from '#contract/platform/admin-webhooks.ts'
import { targetWords, webhookText } from '#web/admin/shared/admin-names.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { formatInstant, formatNumber } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { type DefinitionItem, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { TechnicalDetails } from '#web/ui/layout/technical-details.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import css from './caused-work.module.css'
import { CausedWork } from './caused-work.tsx'
import { EventStateBadge } from './event-state-badge.tsx'

const isGone = (error: unknown): boolean => error instanceof CallFailure && error.status === 404

export interface EventDetailsProps {
  /** From the page's address; undefined shows nothing. */
  id: string | undefined
  /** The current page of the list, which usually contains it; undefined while loading. */
  listed: readonly WebhookEvent[] | undefined
  onClose: () => void
}

/** Shows a delivery in full, and what it caused. What the list says of it is shown while the rest loads. */
export function EventDetails({ id, listed, onClose }: EventDetailsProps) {
  const t = useT()
  const query = useQuery({
    queryKey: ['admin', 'webhooks', 'one', id],
    queryFn: ({ signal }) => call(getWebhookEvent, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  })
  const event = query.data ?? listed?.find((one) => one.id === id)
  const failed = event === undefined ? t('webhooks.event_failed') : t('webhooks.caused_failed')
  useShownFailures(query.error)
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={event === undefined ? t('webhooks.details') : webhookText(t, event.type)}
      size="lg"
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {event === undefined ? null : <Facts event={event} />}
      {event === undefined && isGone(query.error) ? (
        <p>{t('webhooks.gone')}</p>
      ) : (
        <section className={css.box}>
          {event === undefined ? null : <h3 className={css.heading}>{t('webhooks.caused')}</h3>}
          <PageState query={query} errorText={failed} loading={<SkeletonText lines={4} />}>
            {(found) => <CausedWork event={found} />}
          </PageState>
        </section>
      )}
    </Dialog>
  )
}

/** Lists a fact; nothing while it has no value. */
const known = (key: string, label: string, value: string | null): DefinitionItem[] =>
  value === null || value === '' ? [] : [{ key, label, value }]

function Facts({ event }: { event: WebhookEvent }) {
  const t = useT()
  const { target: subject } = event
  return (
    <>
      <DefinitionList
        items={[
          { key: 'state', label: t('webhooks.state'), value: <EventStateBadge status={event.status} /> },
          { key: 'attempts', label: t('webhooks.attempts'), value: formatNumber(event.attempts) },
          ...known('error', t('webhooks.error'), event.lastError),
          { key: 'created', label: t('webhooks.created_at'), value: formatInstant(event.createdAt) },
          { key: 'received', label: t('webhooks.received_at'), value: formatInstant(event.receivedAt) },
          ...known('processed', t('webhooks.processed_at'), formatInstant(event.processedAt)),
          ...known('next', t('webhooks.next_attempt_at'), formatInstant(event.nextAttemptAt)),
        ]}
      />
      <TechnicalDetails title={t('audit.technical')}>
        <DefinitionList
          items={[
            { key: 'type', label: t('webhooks.type'), value: event.type },
            {
              key: 'id',
              label: t('webhooks.id'),
              value: event.id,
              copy: { value: event.id, label: t('webhooks.copy_id') },
            },
            {
              key: 'subject',
              label: t('webhooks.subject'),
              value: targetWords(t, subject),
              copy: subject === null ? undefined : { value: subject.id, label: t('webhooks.copy_subject') },
            },
          ]}
        />
      </TechnicalDetails>
    </>
  )
}
