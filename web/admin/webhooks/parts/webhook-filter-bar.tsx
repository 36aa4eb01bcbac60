import { webhookEventStatuses } from '#contract/platform/admin-choices.ts'
import { type WebhookFilters, webhookFilters } from '#web/admin/webhooks/webhooks-search.ts'
import { useT } from '#web/lib/i18n.ts'
import { useTyped } from '#web/lib/use-typed.ts'
import { FilterBar } from '#web/ui/data/filter-bar.tsx'
import { NativeSelectField } from '#web/ui/fields/native-select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export interface WebhookFilterBarProps {
  filters: WebhookFilters
  onApply: (filters: WebhookFilters) => void
  onClear: (() => void) | undefined
}

/** Renders the filters: the status applies immediately, typed text on submit. */
export function WebhookFilterBar({ filters, onApply, onClear }: WebhookFilterBarProps) {
  const t = useT()
  const [typed, change] = useTyped(filters)
  const { type = '', target = '' } = typed
  return (
    <FilterBar
      label={t('webhooks.filter')}
      applyLabel={t('admin.apply')}
      onApply={() => onApply(webhookFilters.read({ status: filters.status, type, target }))}
      onClear={onClear}
    >
      <NativeSelectField
        label={t('webhooks.state')}
        value={filters.status ?? ''}
        onChange={(status) => onApply(webhookFilters.read({ status, type, target }))}
        options={[
          { value: '', label: t('audit.all') },
          ...webhookEventStatuses.map((value) => ({ value, label: t(`webhooks.state.${value}`) })),
        ]}
      />
      <TextField
        label={t('webhooks.type_begins')}
        type="search"
        value={type}
        onChange={(next) => change({ type: next })}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label={t('webhooks.subject_or_id')}
        type="search"
        value={target}
        onChange={(next) => change({ target: next })}
        maxLength={255}
        autoComplete="off"
      />
    </FilterBar>
  )
}
