import { isMessageKey, type Translate } from '#web/lib/i18n.ts'

/** Returns the label of a field of the form; a field without one shows its name. */
export const fieldLabel = (t: Translate, field: string): string => {
  const key = `filing.field.${field}`
  return isMessageKey(key) ? t(key) : field
}
