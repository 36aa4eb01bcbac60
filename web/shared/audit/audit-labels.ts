import type { AuditEntry } from '#contract/platform/audit.ts'
import { auditActions, auditTargetTypes } from '#contract/platform/audit-actions.ts'
import type { Translate } from '#web/lib/i18n.ts'

type Action = (typeof auditActions)[number]
type TargetType = (typeof auditTargetTypes)[number]

const isAction = (action: string): action is Action => auditActions.some((known) => known === action)
const isTargetType = (type: string): type is TargetType => auditTargetTypes.some((known) => known === type)

/** Describes an action in words; one of an earlier release that has none shows its code. */
export const actionText = (t: Translate, action: string): string =>
  isAction(action) ? t(`audit.action.${action}`) : action

/** Describes the type of a record in words. */
export const subjectTypeText = (t: Translate, type: string): string =>
  isTargetType(type) ? t(`audit.type.${type}`) : type

/** Describes the actor: an address, or the kind of actor. */
export const actorText = (t: Translate, { kind, name, id }: AuditEntry['actor']): string =>
  name ?? (id === null ? t(`audit.kind.${kind}`) : t('audit.account', { id }))

/** Describes the record. */
export const targetText = (t: Translate, { type, id, name }: AuditEntry['target']): string =>
  name ?? `${subjectTypeText(t, type)} ${id}`
