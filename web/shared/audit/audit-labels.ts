import type { AuditEntry } from '#contract/platform/audit.ts'
import { isMessageKey, type Translate } from '../../lib/i18n.ts'

/** What was done, in words; an act that nobody has put into words shows as it is written. */
export const actionText = (t: Translate, action: string): string => {
  const key = `audit.act.${action}`
  return isMessageKey(key) ? t(key) : action
}

/** The kind of a record, in words. */
export const subjectTypeText = (t: Translate, type: string): string => {
  const key = `audit.type.${type}`
  return isMessageKey(key) ? t(key) : type
}

/** Who acted: an address, or what kind of actor it was. */
export const actorText = (t: Translate, { kind, name, id }: AuditEntry['actor']): string =>
  name ?? (id === null ? t(`audit.kind.${kind}`) : t('audit.account', { id }))

/** Which record it was. */
export const subjectText = (t: Translate, { type, id, name }: AuditEntry['subject']): string =>
  name ?? `${subjectTypeText(t, type)} ${id}`
