/** What somebody had chosen for an upload that was not sent. */
export interface Unsent {
  readonly files: readonly File[]
}

let owner: number | undefined
const places = new Map<string, Unsent>()

/** In this page's memory alone, and for one user: whoever is another finds nothing. */
const ofUser = (userId: number): Map<string, Unsent> => {
  if (userId !== owner) places.clear()
  owner = userId
  return places
}

/** Keeps it until its owner is back at that place. */
export const saveUnsent = (userId: number, position: string, unsent: Unsent): void =>
  void ofUser(userId).set(position, unsent)

/** Hands it back, once. */
export const takeUnsent = (userId: number, position: string): Unsent | undefined => {
  const found = ofUser(userId).get(position)
  places.delete(position)
  return found
}

/** Whether files wait there for their owner. */
export const hasUnsentFiles = (userId: number, position: string): boolean =>
  (ofUser(userId).get(position)?.files.length ?? 0) > 0
