import { isMessageKey, type Translate } from '../../lib/i18n.ts'

/** Columns are named as fields are, but for their spelling: `total_cents` is the `total`. */
const fieldOf = (name: string): string =>
  name.replace(/_?cents$/i, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What a field is called, one within a record behind it; one that nobody has put into words stands as it is written. */
export const fieldText = (t: Translate, field: string): string =>
  field
    .split('.')
    .map((name) => {
      const key = `field.${fieldOf(name)}`
      return isMessageKey(key) ? t(key) : name
    })
    .join(': ')
