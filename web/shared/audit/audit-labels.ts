import type { AuditEntry } from '#contract/platform/audit.ts'
import { isMessageKey, type Translate } from '#web/lib/i18n.ts'

/** Describes an action in words; an action without a text shows its code. */
export const actionText = (t: Translate, action: string): string => {
  const key = `audit.action.${action}`
  return isMessageKey(key) ? t(key) : action
}

/** Describes the type of a record in words. */
export const subjectTypeText = (t: Translate, type: string): string => {
  const key = `audit.type.${type}`
  return isMessageKey(key) ? t(key) : type
}

/** Describes the actor: an address, or the kind of actor. */
export const actorText = (t: Translate, { kind, name, id }: AuditEntry['actor']): string =>
  name ?? (id === null ? t(`audit.kind.${kind}`) : t('audit.account', { id }))

/** Describes the record. */
export const targetText = (t: Translate, { type, id, name }: AuditEntry['target']): string =>
  name ?? `${subjectTypeText(t, type)} ${id}`
