import { signOrCode } from '#contract/core/money.ts'
import type { TimelineEvent } from '#contract/customers/manager.ts'
import { type TimelineAction, timelineActions } from '#contract/customers/timeline-actions.ts'
import { documentKinds } from '#contract/invoicing/kinds.ts'
import { refundFailures } from '#contract/refunds/details.ts'
import { registryFields } from '#contract/registry/schemas.ts'
import { instant } from '#server/platform/database/values.ts'
import type { EventFacts, StoredEvent } from '#server/platform/timeline/read-events.ts'

type Values = Readonly<Record<string, unknown>>

/** Names that other tables give; unknown ids are left out. */
export interface Names {
  readonly people: ReadonlyMap<number, string>
  readonly products: ReadonlyMap<number, string>
}

const textIn = (values: Values | null | undefined, name: string): string | null => {
  const value = values?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The only values of an entry that are names: of a file, a request, a bank, an address. */
const titleIn = ({ before, after }: EventFacts): string | null =>
  ['name', 'title', 'bankName', 'email']
    .map((name) => textIn(after, name) ?? textIn(before, name))
    .find((title) => title !== null) ?? null

/** Actions whose entry names the fields that were edited. */
const edits: readonly TimelineAction[] = [
  'company_incorporated',
  'change-company',
  'change-shareholder',
  'change-invoice',
  'change-credit-note',
  'change-pro-forma',
]

/** Identifies the edited record; not a field that was edited. */
const identities = ['shareholder', 'document', 'id']

const editedFields = (action: TimelineAction, { before, after }: EventFacts): string[] => {
  if (!edits.includes(action)) return []
  const names = Object.keys(after ?? {}).filter((name) => !identities.includes(name))
  return names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
}

const actionOf = (row: StoredEvent): TimelineAction | undefined => {
  const isIncorporated =
    row.action === 'change-company' && row.facts.before?.status === 0 && row.facts.after?.status === 1
  return isIncorporated ? 'company_incorporated' : timelineActions.find((one) => one === row.action)
}

const amountOf = ({ cents, currency }: EventFacts): TimelineEvent['amount'] => {
  if (typeof cents !== 'number' || typeof currency !== 'string') return null
  return { cents, currency: signOrCode(currency) }
}

const documentOf = ({ document }: EventFacts): TimelineEvent['document'] => {
  const kind = documentKinds.find((one) => one === document?.kind)
  return document && kind ? { ...document, kind } : null
}

const changeOf = ({ change }: EventFacts): TimelineEvent['registryChange'] => {
  const field = registryFields.find((one) => one === change?.field)
  return change && field ? { ...change, field } : null
}

/** Presents an event in the contract's shape; null for an action that the contract does not know. */
export const presentEvent = (
  row: StoredEvent,
  kind: TimelineEvent['kind'],
  { people, products }: Names,
): TimelineEvent | null => {
  const action = actionOf(row)
  if (action === undefined) return null
  const { facts } = row
  const isDocument = facts.document !== undefined
  return {
    id: row.key,
    occurredAt: instant(row.at),
    kind,
    action,
    actor: { kind: row.actor_kind, name: row.actor_id === null ? null : (people.get(row.actor_id) ?? null) },
    amount: amountOf(facts),
    document: documentOf(facts),
    title: facts.title ?? (isDocument ? null : (products.get(facts.productId ?? 0) ?? titleOf(action, facts))),
    reason: textIn(facts.after, 'reason'),
    failureReason: refundFailures.find((one) => one === facts.failure) ?? null,
    fields: editedFields(action, facts),
    registryChange: changeOf(facts),
  }
}

const titleOf = (action: TimelineAction, facts: EventFacts): string | null =>
  edits.includes(action) ? null : titleIn(facts)
