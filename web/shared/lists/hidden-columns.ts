import { useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { ownChoice, saveOwnChoice, subscribeToOwnChoices } from '#web/lib/own-choice.ts'

/** The lists whose columns are chosen. */
export type ColumnList =
  | 'invoices'
  | 'credit_notes'
  | 'pro_formas'
  | 'companies'
  | 'unincorporated'
  | 'formations'
  | 'identity_checks'
  | 'aml_files'
  | 'users'
  | 'products'
  | 'deadlines'
  | 'renewals'
  | 'document_requests'
  | 'documents'
  | 'uploads'
  | 'public_documents'

/** Where a browser stores them for each person. */
const area = 'columns'
const none: readonly string[] = []
const maxColumns = 30
const known = new Map<string, { readonly text: string | null; readonly ids: readonly string[] }>()

/** Reads ids from what a browser stores; nothing is hidden by what is no list of ids. */
export const parseIds = (text: string | null): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, maxColumns) : none
  } catch {
    return none
  }
}

const readIds = (list: ColumnList): readonly string[] => {
  const text = ownChoice(area, list)
  const last = known.get(list)
  if (last?.text === text) return last.ids
  const ids = parseIds(text)
  known.set(list, { text, ids })
  return ids
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
  const own = useSyncExternalStore(subscribeToOwnChoices, () => (list === undefined ? none : readIds(list)))
  return hiddenIn(useSearch({ strict: false })) ?? own
}

/** Saves the hidden columns of a list; without storage they stay as they are. */
export const hideColumns = (list: ColumnList, ids: readonly string[]): void => {
  saveOwnChoice(area, list, JSON.stringify(ids))
}
