let shown: string | undefined

/** Returns the path of the current page, undefined before the first; guards return to it. */
export const shownPath = (): string | undefined => shown

/** Stores the current path; the router calls it after every navigation. */
export const rememberShownPath = (path: string): void => {
  shown = path
}
