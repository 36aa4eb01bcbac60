import type { Translate } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'

const labels: Readonly<Record<string, MessageKey>> = {
  customer_name: 'docform.name',
  address: 'docform.address',
  city: 'docform.city',
  contact: 'docform.contact',
  fiscal_number: 'docform.fiscal',
  language: 'docform.language',
  currency: 'docform.currency',
  items: 'docform.items',
  total_cents: 'docform.total',
  notes: 'docform.notes',
  due_on: 'docform.due_on',
}

/** Lists the changes of a version by the form's labels. */
export const changedNames = (t: Translate, changed: readonly string[]): string =>
  changed
    .flatMap((field) => {
      const label = labels[field]
      return label === undefined ? [] : [t(label)]
    })
    .join(', ')
