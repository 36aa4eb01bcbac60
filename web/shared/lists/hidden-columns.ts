import { useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { sessionUserNow } from '#web/lib/session.ts'

/** The lists whose columns are chosen. */
export type ColumnList =
  | 'invoices'
  | 'credit_notes'
  | 'pro_formas'
  | 'companies'
  | 'unincorporated'
  | 'users'
  | 'products'
  | 'deadlines'
  | 'renewals'
  | 'document_requests'
  | 'documents'
  | 'uploads'
  | 'public_documents'

const none: readonly string[] = []
const maxColumns = 30
const listeners = new Set<() => void>()
const known = new Map<string, { readonly text: string | null; readonly ids: readonly string[] }>()

/** Each person has their own, on each browser. */
const keyOf = (list: ColumnList): string => `portico-columns:${sessionUserNow()?.id ?? 'visitor'}:${list}`

/** Reads ids from what a browser stores; nothing is hidden by what is no list of ids. */
export const parseIds = (text: string | null): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, maxColumns) : none
  } catch {
    return none
  }
}

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const readIds = (list: ColumnList): readonly string[] => {
  const key = keyOf(list)
  const text = stored(key)
  const last = known.get(key)
  if (last?.text === text) return last.ids
  const ids = parseIds(text)
  known.set(key, { text, ids })
  return ids
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  // Another tab of the same person.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Writes hidden columns as an address does, in one order. */
export const hideText = (ids: readonly string[]): string => (ids.length === 0 ? 'none' : ids.toSorted().join(','))

/** Returns the hidden columns of an address in the order in which they are written. */
export const sortedHide = (text: string): string => hideText(text.split(','))

/** Reads the hidden columns of an address; undefined if it names none, so that the person's own are hidden. */
export const hiddenIn = (search: object): readonly string[] | undefined => {
  const hide = 'hide' in search ? search.hide : undefined
  return typeof hide === 'string' ? hide.split(',').slice(0, maxColumns) : undefined
}

/** Returns the hidden columns of a list: those of the address, as of a saved view, or the person's own. */
export const useHiddenColumns = (list: ColumnList | undefined): readonly string[] => {
  const own = useSyncExternalStore(subscribe, () => (list === undefined ? none : readIds(list)))
  return hiddenIn(useSearch({ strict: false })) ?? own
}

/** Saves the hidden columns of a list; without storage they stay as they are. */
export const hideColumns = (list: ColumnList, ids: readonly string[]): void => {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(ids))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}
