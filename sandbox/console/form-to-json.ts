/** What a form field becomes in the JSON body; the kind stands behind a colon in the field's name. */
const toValue = (kind: string | undefined, text: string): unknown => {
  if (kind === 'number') return Number(text)
  if (kind === 'boolean') return text === 'true'
  if (kind === 'times') return text === 'all' ? 'all' : Number(text)
  return text
}

/**
 * The JSON body that a form of the console stands for: `hours:number=1` becomes `{hours: 1}`. Fields left empty and
 * those that begin with `_` (they steer the form itself) are left out.
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
