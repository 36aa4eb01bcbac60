/** Files that a user selected for an upload and did not send. */
export interface Unsent {
  readonly files: readonly File[]
}

let owner: number | undefined
const store = new Map<string, Unsent>()

/** Returns the store in this page's memory for one user; another user finds it empty. */
const ofUser = (userId: number): Map<string, Unsent> => {
  if (userId !== owner) store.clear()
  owner = userId
  return store
}

/** Stores files until the user returns to the same form. */
export const saveUnsent = (userId: number, formKey: string, unsent: Unsent): void =>
  void ofUser(userId).set(formKey, unsent)

/** Returns stored files and removes them. */
export const takeUnsent = (userId: number, formKey: string): Unsent | undefined => {
  const found = ofUser(userId).get(formKey)
  store.delete(formKey)
  return found
}

/** Returns whether stored files wait for the user. */
export const hasUnsentFiles = (userId: number, formKey: string): boolean =>
  (ofUser(userId).get(formKey)?.files.length ?? 0) > 0
