import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'

/** A piece that is loaded when it is first rendered, and what stands in its place until then. */
type LoadedLater<Props> = ComponentType<Props & { fallback: ReactNode }>

/**
 * Makes a piece that belongs to a page's first view, but not to its first file. It is shown as soon as it is there:
 * React holds back what replaces a `Suspense` fallback until the fallback was visible for 300 ms. A failed download is
 * thrown to the page, as `lazy` does.
 */
export const loadLater = <Props extends object>(load: () => Promise<ComponentType<Props>>): LoadedLater<Props> => {
  let state: { readonly Piece?: ComponentType<Props>; readonly failure?: { readonly error: unknown } } | undefined
  const listeners = new Set<() => void>()
  const settle = (next: typeof state): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = () => {
    if (state === undefined) {
      state = {}
      load().then(
        (Piece) => settle({ Piece }),
        (error: unknown) => settle({ failure: { error } }),
      )
    }
    return state
  }
  return function Later(props) {
    const { Piece, failure } = useSyncExternalStore(subscribe, read)
    if (failure) throw failure.error
    return Piece ? <Piece {...props} /> : props.fallback
  }
}
