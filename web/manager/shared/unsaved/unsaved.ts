import { useEffect, useId, useSyncExternalStore } from 'react'

/** Forms of this page with unsaved changes, by id, with their displayed name. */
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

/** Registers a form's unsaved changes, while it has any and is on the page. */
export const useUnsaved = (name: string, dirty: boolean): void => {
  const id = useId()
  useEffect(() => {
    if (!dirty) return undefined
    publish([...unsaved.filter((one) => one.id !== id), { id, name }])
    return () => publish(unsaved.filter((one) => one.id !== id))
  }, [id, name, dirty])
}

/** Reports whether another form of this page than the named one has unsaved changes now. */
export const isOtherUnsaved = (name: string): boolean => unsaved.some((one) => one.name !== name)

/** Returns the names of the forms with unsaved changes. */
export const useUnsavedNames = (): readonly string[] =>
  useSyncExternalStore(subscribe, () => unsaved).map(({ name }) => name)
