import { useEffect, useId, useSyncExternalStore } from 'react'

/** Forms of this page that hold something unsaved, by their id, with the name that a person knows them by. */
let unsaved: readonly { readonly id: string; readonly name: string }[] = []
const listeners = new Set<() => void>()

const publish = (next: typeof unsaved): void => {
  unsaved = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that a form holds something unsaved, for as long as it does and is on the page. */
export const useUnsaved = (name: string, dirty: boolean): void => {
  const id = useId()
  useEffect(() => {
    if (!dirty) return undefined
    publish([...unsaved.filter((one) => one.id !== id), { id, name }])
    return () => publish(unsaved.filter((one) => one.id !== id))
  }, [id, name, dirty])
}

/** Names of the forms with something unsaved. */
export const useUnsavedNames = (): readonly string[] =>
  useSyncExternalStore(subscribe, () => unsaved).map(({ name }) => name)
