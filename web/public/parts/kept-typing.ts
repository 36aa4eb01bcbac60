const prefix = 'portico-typed-'

type Typed = Readonly<Record<string, string | boolean>>

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'string' || typeof one === 'boolean')

const stored = (form: string): Typed => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}')
    return isTyped(value) ? value : {}
  } catch {
    return {}
  }
}

/** What was typed into a form in this tab, over its empty values; a field that the form does not have is left out. */
export const typedInto = <Values extends Typed>(form: string, empty: Values): Values => {
  const typed = stored(form)
  return Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, typeof typed[name] === typeof value ? typed[name] : value]),
  ) as Values
}

/** Keeps what is typed for this tab alone, until it is closed or the payment has arrived. */
export const keepTyped = (form: string, values: Typed): void => {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(values))
  } catch {
    // A browser that keeps nothing: the form works, it only forgets.
  }
}

/** Forgets what was typed into every form of this tab. */
export const forgetTyped = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}
