import { type FormValues, isSameValue } from './merge-values.ts'
import { sessionUserNow } from './session.ts'

/** Values typed into a form and not submitted yet, with the previous values of those fields. */
export interface Typed {
  readonly typed: FormValues
  readonly base: FormValues
  /** Idempotency key of the submission: a reload after a lost response creates no duplicate. */
  readonly idempotencyKey?: string | undefined
}

/** Storage location: for a user in every tab, or for any user of this tab. */
export interface TypedPath {
  readonly key: string
  readonly inTab: boolean
  /** Undefined for a visitor. */
  readonly userId: number | undefined
}

const prefix = 'portico-form:'
const maxMs = 7 * 86_400_000
/** Maximum size of a form in characters of JSON: enough for a hundred rows of a document. */
const maxCharacters = 200_000

/** Returns whether a field is never saved in any form: credentials and files. */
const isSecret = (field: string, value: unknown): boolean =>
  /password|token|secret|^code$/i.test(field) || value instanceof Blob

/** Users who have logged out here: a form that closes with their page saves nothing any more. */
const loggedOut = new Set<number | undefined>()

const storageOf = (inTab: boolean): Storage => (inTab ? sessionStorage : localStorage)

/**
 * Returns the storage location of a form: the logged-in user's, or the tab's. Null if nothing may be saved: for
 * visitors outside a form of the tab, and for staff who view a customer's pages.
 */
export const typedPath = (name: string, inTab: boolean): TypedPath | null => {
  const user = sessionUserNow()
  if (user?.viewing || (user === null && !inTab)) return null
  loggedOut.delete(user?.id)
  purgeOld()
  return namedDraftPath({ key: '', inTab, userId: user?.id }, name)
}

/** Returns the location of another form of the same owner. */
export const namedDraftPath = (path: TypedPath, name: string): TypedPath => ({
  ...path,
  key: `${prefix}${path.inTab ? 'tab' : path.userId}:${name}`,
})

/** Deletes the typed values at a location. */
export const deleteTyped = ({ key, inTab }: Omit<TypedPath, 'userId'>): void => {
  try {
    storageOf(inTab).removeItem(key)
  } catch {
    // A browser without storage has nothing to delete.
  }
}

/**
 * Saves typed values, replacing earlier ones; deletes them if nothing is typed. Saves nothing if storage is full or
 * unavailable.
 */
export const saveTyped = (path: TypedPath, { typed, base, idempotencyKey: key }: Typed): void => {
  if (loggedOut.has(path.userId)) return
  const fields = Object.entries(typed).filter(([field, value]) => !isSecret(field, value))
  const entry = { at: Date.now(), key, typed: Object.fromEntries(fields), base: {} as Record<string, unknown> }
  for (const [field] of fields) entry.base[field] = base[field]
  const text = JSON.stringify(entry)
  if (fields.length === 0 || text.length > maxCharacters) return deleteTyped(path)
  try {
    storageOf(path.inTab).setItem(path.key, text)
  } catch {
    // The form works without it.
  }
}

const isFields = (value: unknown): value is FormValues => typeof value === 'object' && value !== null

/** Returns whether a saved value fits the type of the present one: another version of a form may differ. */
const fits = (saved: unknown, present: unknown): boolean =>
  saved === null || present === null || present === undefined
    ? saved !== undefined
    : typeof saved === typeof present && Array.isArray(saved) === Array.isArray(present)

const read = (key: string, inTab: boolean): (Typed & { readonly at: number }) | null => {
  try {
    const entry: unknown = JSON.parse(storageOf(inTab).getItem(key) ?? 'null')
    if (!isFields(entry) || !isFields(entry['typed']) || typeof entry['at'] !== 'number') return null
    const idempotencyKey = typeof entry['key'] === 'string' ? entry['key'] : undefined
    const base = isFields(entry['base']) ? entry['base'] : {}
    return { at: entry['at'], typed: entry['typed'], base, idempotencyKey }
  } catch {
    return null
  }
}

/** Returns values typed within a week, of existing fields and where they differ; null for none. */
export const readTyped = (path: TypedPath, present: FormValues): Typed | null => {
  const found = read(path.key, path.inTab)
  if (found === null || Date.now() - found.at > maxMs) return null
  const typed = Object.fromEntries(
    Object.entries(found.typed).filter(
      ([field, value]) => field in present && fits(value, present[field]) && !isSameValue(value, present[field]),
    ),
  )
  return Object.keys(typed).length === 0 ? null : { typed, base: found.base, idempotencyKey: found.idempotencyKey }
}

/** Returns the idempotency key of the saved values, which identifies them. */
export const savedKey = ({ key, inTab }: Omit<TypedPath, 'userId'>): string | undefined =>
  read(key, inTab)?.idempotencyKey

const deleteWhere = (inTab: boolean, isGone: (key: string) => boolean): void => {
  try {
    const storage = storageOf(inTab)
    for (const key of Object.keys(storage)) if (key.startsWith(prefix) && isGone(key)) storage.removeItem(key)
  } catch {
    // Nothing was saved then.
  }
}

/** Deletes values older than a week to free space. */
const purgeOld = (): void => deleteWhere(false, (key) => Date.now() - (read(key, false)?.at ?? 0) > maxMs)

/** Deletes the values of this tab: after a payment, and when the user changes. */
export const clearTab = (): void => deleteWhere(true, () => true)

/** Deletes a user's typed values in this browser, in every form: when the user logs out. */
export const deleteTypedOf = (userId: number): void => {
  loggedOut.add(userId)
  deleteWhere(false, (key) => key.startsWith(`${prefix}${userId}:`))
  clearTab()
}
