import { mailStatuses } from '#contract/platform/admin-choices.ts'
import { type MailFilters, mailFilters } from '#web/admin/mails/mails-search.ts'
import { useT } from '#web/lib/i18n.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'

export interface MailFilterBarProps {
  filters: MailFilters
  onApply: (filters: MailFilters, replace?: boolean) => void
  onClear: (() => void) | undefined
}

/** Renders the filters of the outbox: recipient, status, and the event that caused a mail. */
export function MailFilterBar({ filters, onApply, onClear }: MailFilterBarProps) {
  const t = useT()
  return (
    <LazyListFilters
      label={t('mails.filter')}
      textLabel="mails.recipient"
      text={{
        value: filters.to ?? '',
        maxLength: 254,
        onSearch: (to) => onApply(mailFilters.read({ ...filters, to }), true),
      }}
      chips={[
        {
          label: t('mails.state'),
          options: mailStatuses.map((value) => ({ value, label: t(`mails.state.${value}`) })),
          value: filters.status ?? '',
          onChange: (status) => onApply(mailFilters.read({ ...filters, status })),
        },
      ]}
      fields={[{ name: 'causedBy', label: t('webhooks.caused_by'), value: filters.causedBy ?? '', maxLength: 255 }]}
      onFields={(values) => onApply(mailFilters.read({ ...filters, ...values }))}
      onClear={onClear}
    />
  )
}
