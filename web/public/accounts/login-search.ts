/** Search state of logging in and registering: the path to open afterwards. */
export interface LoginSearch {
  redirect?: string
}

/** Reads it; ignores what is not a path. */
export const loginSearch = (search: Readonly<Record<string, unknown>>): LoginSearch =>
  typeof search.redirect === 'string' ? { redirect: search.redirect } : {}
