import type { AdminProviderEvent } from '#contract/platform/admin-webhooks.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EventStateBadge } from './event-state-badge.tsx'

/** One delivery whole. */
export function EventDetails({ event, onClose }: { event: AdminProviderEvent | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open={event !== undefined}
      onClose={onClose}
      title={event?.type ?? ''}
      size="lg"
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('ui.close')}
        </Button>
      }
    >
      {event === undefined ? null : <Facts event={event} />}
    </Dialog>
  )
}

function Facts({ event }: { event: AdminProviderEvent }) {
  const t = useT()
  const { subject } = event
  return (
    <DefinitionList
      items={[
        { key: 'state', label: t('webhooks.state'), value: <EventStateBadge state={event.state} /> },
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
