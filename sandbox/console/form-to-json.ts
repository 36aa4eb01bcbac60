/** Converts a form field to JSON; the kind follows a colon in the field's name. */
const toValue = (kind: string | undefined, text: string): unknown => {
  if (kind === 'number') return Number(text)
  if (kind === 'boolean') return text === 'true'
  if (kind === 'times') return text === 'all' ? 'all' : Number(text)
  return text
}

/**
 * Converts a form of the console to its JSON body: `hours:number=1` becomes `{hours: 1}`. Leaves out empty fields and
 * those that start with `_` (they control the form itself).
 */
export const formToJson = (fields: Record<string, unknown>): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const [field, text] of Object.entries(fields)) {
    if (typeof text !== 'string' || text === '' || field.startsWith('_')) continue
    const [name = '', kind] = field.split(':')
    body[name] = toValue(kind, text)
  }
  return body
}
