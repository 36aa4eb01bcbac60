import { webhookEventStatuses } from '#contract/platform/admin-choices.ts'
import { type WebhookFilters, webhookFilters } from '#web/admin/webhooks/webhooks-search.ts'
import { useT } from '#web/lib/i18n.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'

export interface WebhookFilterBarProps {
  filters: WebhookFilters
  onApply: (filters: WebhookFilters, replace?: boolean) => void
  onClear: (() => void) | undefined
}

/** Renders the filters of the deliveries: id of an event or its object, status, and type. */
export function WebhookFilterBar({ filters, onApply, onClear }: WebhookFilterBarProps) {
  const t = useT()
  return (
    <LazyListFilters
      label={t('webhooks.filter')}
      textLabel="webhooks.subject_or_id"
      text={{
        value: filters.target ?? '',
        maxLength: 255,
        onSearch: (target) => onApply(webhookFilters.read({ ...filters, target }), true),
      }}
      chips={[
        {
          label: t('webhooks.state'),
          options: webhookEventStatuses.map((value) => ({ value, label: t(`webhooks.state.${value}`) })),
          value: filters.status ?? '',
          onChange: (status) => onApply(webhookFilters.read({ ...filters, status })),
        },
      ]}
      fields={[{ name: 'type', label: t('webhooks.type_begins'), value: filters.type ?? '', maxLength: 100 }]}
      onFields={(values) => onApply(webhookFilters.read({ ...filters, ...values }))}
      onClear={onClear}
    />
  )
}
