import { type FormValues, isSameValue } from './merge-values.ts'
import { sessionUserNow } from './session.ts'

/** What was typed into a form and is not saved yet, with what stood in those fields before. */
export interface Typed {
  readonly typed: FormValues
  readonly base: FormValues
  /** Under which it is sent: a reload after a lost answer creates nothing twice. */
  readonly idempotencyKey?: string | undefined
}

/** Where the browser keeps it: for a user in every tab, or for whoever uses this tab. */
export interface TypedPath {
  readonly key: string
  readonly inTab: boolean
  /** Undefined for a visitor. */
  readonly userId: number | undefined
}

const prefix = 'portico-form:'
const maxMs = 7 * 86_400_000
/** Of one form, as characters of JSON: a hundred rows of a document fit. */
const maxCharacters = 200_000

/** Never kept, whatever the form: what proves who somebody is, and files. */
const isSecret = (field: string, value: unknown): boolean =>
  /password|token|secret|^code$/i.test(field) || value instanceof Blob

/** Users who have logged out here: a form that closes with their page keeps nothing any more. */
const loggedOut = new Set<number | undefined>()

const storageOf = (inTab: boolean): Storage => (inTab ? sessionStorage : localStorage)

/**
 * Where a form of this name keeps what is typed: with the user who is logged in, or with the tab. Null where nothing may be
 * kept: for visitors outside a form of the tab, and for staff who look at a customer's pages.
 */
export const typedPath = (name: string, inTab: boolean): TypedPath | null => {
  const user = sessionUserNow()
  if (user?.viewing || (user === null && !inTab)) return null
  loggedOut.delete(user?.id)
  purgeOld()
  return namedDraftPath({ key: '', inTab, userId: user?.id }, name)
}

/** The place of another form of the same owner. */
export const namedDraftPath = (position: TypedPath, name: string): TypedPath => ({
  ...position,
  key: `${prefix}${position.inTab ? 'tab' : position.userId}:${name}`,
})

/** Forgets what was typed there. */
export const deleteTyped = ({ key, inTab }: Omit<TypedPath, 'userId'>): void => {
  try {
    storageOf(inTab).removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Keeps what was typed, in place of what was kept there; nothing typed is forgotten. A full or closed storage keeps nothing. */
export const saveTyped = (position: TypedPath, { typed, base, idempotencyKey: key }: Typed): void => {
  if (loggedOut.has(position.userId)) return
  const fields = Object.entries(typed).filter(([field, value]) => !isSecret(field, value))
  const entry = { at: Date.now(), key, typed: Object.fromEntries(fields), base: {} as Record<string, unknown> }
  for (const [field] of fields) entry.base[field] = base[field]
  const text = JSON.stringify(entry)
  if (fields.length === 0 || text.length > maxCharacters) return deleteTyped(position)
  try {
    storageOf(position.inTab).setItem(position.key, text)
  } catch {
    // The form works without it.
  }
}

const isFields = (value: unknown): value is FormValues => typeof value === 'object' && value !== null

/** Whether a kept value can stand where this one stands: a form of another version may hold other things. */
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

/** What was typed there within a week, of the fields that the form has now and where it changes them; null for nothing. */
export const readTyped = (position: TypedPath, present: FormValues): Typed | null => {
  const found = read(position.key, position.inTab)
  if (found === null || Date.now() - found.at > maxMs) return null
  const typed = Object.fromEntries(
    Object.entries(found.typed).filter(
      ([field, value]) => field in present && fits(value, present[field]) && !isSameValue(value, present[field]),
    ),
  )
  return Object.keys(typed).length === 0 ? null : { typed, base: found.base, idempotencyKey: found.idempotencyKey }
}

/** The idempotency key of what is kept there: tells whose it is. */
export const savedKey = ({ key, inTab }: Omit<TypedPath, 'userId'>): string | undefined =>
  read(key, inTab)?.idempotencyKey

const deleteWhere = (inTab: boolean, isGone: (key: string) => boolean): void => {
  try {
    const storage = storageOf(inTab)
    for (const key of Object.keys(storage)) if (key.startsWith(prefix) && isGone(key)) storage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}

/** Makes room: what nobody came back to for a week. */
const purgeOld = (): void => deleteWhere(false, (key) => Date.now() - (read(key, false)?.at ?? 0) > maxMs)

/** Forgets what this tab keeps for whoever uses it: after a payment, and when somebody else comes. */
export const clearTab = (): void => deleteWhere(true, () => true)

/** Forgets what a user has typed in this browser, in every form: on the own wish to log out. */
export const deleteTypedOf = (userId: number): void => {
  loggedOut.add(userId)
  deleteWhere(false, (key) => key.startsWith(`${prefix}${userId}:`))
  clearTab()
}
