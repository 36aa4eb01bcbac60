/** Files that a user selected for an upload and did not send. */
export interface Unsent {
  readonly files: readonly File[]
}

let owner: number | undefined
const places = new Map<string, Unsent>()

/** Returns the store in this page's memory for one user; another user finds it empty. */
const ofUser = (userId: number): Map<string, Unsent> => {
  if (userId !== owner) places.clear()
  owner = userId
  return places
}

/** Stores files until the user returns to the same form. */
export const saveUnsent = (userId: number, position: string, unsent: Unsent): void =>
  void ofUser(userId).set(position, unsent)

/** Returns stored files and removes them. */
export const takeUnsent = (userId: number, position: string): Unsent | undefined => {
  const found = ofUser(userId).get(position)
  places.delete(position)
  return found
}

/** Returns whether stored files wait for the user. */
export const hasUnsentFiles = (userId: number, position: string): boolean =>
  (ofUser(userId).get(position)?.files.length ?? 0) > 0
