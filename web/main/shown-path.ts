let shown: string | undefined

/** The page that is shown now, undefined until the first is; guards go back to it. */
export const shownPath = (): string | undefined => shown

/** Kept by the router after every change of page. */
export const rememberShownPath = (path: string): void => {
  shown = path
}
