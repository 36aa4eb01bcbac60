import type { TimelineEvent } from '#contract/customers/manager.ts'
import { recordActions } from '#contract/customers/timeline-actions.ts'
import { formatUnits } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { actionText } from '#web/shared/audit/audit-labels.ts'
import { fieldText } from '#web/shared/audit/field-text.ts'
import { fieldLabel, valueLabel } from '#web/shared/registry/registry-labels.ts'

/** Describes what happened in words. */
export const eventTitle = (t: Translate, { action }: TimelineEvent): string => {
  const record = recordActions.find((one) => one === action)
  return record === undefined ? actionText(t, action) : t(`timeline.${record}`)
}

/** Says who acted; undefined where the event itself says so. */
const actorOf = (t: Translate, { actor }: TimelineEvent): string | undefined => {
  if (actor.kind !== 'staff') return undefined
  return actor.name === null ? t('timeline.by_staff') : t('timeline.by', { name: actor.name })
}

const changeOf = (t: Translate, { registryChange: change }: TimelineEvent): string | undefined =>
  change === null
    ? undefined
    : `${fieldLabel(t, change.field)}: ${valueLabel(t, change.field, change.before)} → ${valueLabel(t, change.field, change.after)}`

const fieldsOf = (t: Translate, { fields }: TimelineEvent): string | undefined =>
  fields.length === 0 ? undefined : fields.map((field) => fieldText(t, field)).join(', ')

/** Lists what else is known of an event, in words: its name, its changes, the reason, who acted. */
export const eventDetails = (t: Translate, event: TimelineEvent): string[] =>
  [
    event.title ?? undefined,
    changeOf(t, event),
    fieldsOf(t, event),
    event.reason ?? undefined,
    event.failureReason === null ? undefined : t(`refund.failure.${event.failureReason}`),
    actorOf(t, event),
  ].filter((detail) => detail !== undefined)

/** Formats the money of an event; undefined without any. */
export const eventAmount = ({ amount }: TimelineEvent): string | undefined =>
  amount === null ? undefined : formatUnits(amount.cents / 100, amount.currency)
