import { isMessageKey, type Translate } from '#web/lib/i18n.ts'

/** Maps a column to its field: `total_cents` is the `total`. */
const fieldOf = (name: string): string =>
  name.replace(/_?cents$/i, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the label of a field, nested fields after their record; a field without a text shows its name. */
export const fieldText = (t: Translate, field: string): string =>
  field
    .split('.')
    .map((name) => {
      const key = `field.${fieldOf(name)}`
      return isMessageKey(key) ? t(key) : name
    })
    .join(': ')
