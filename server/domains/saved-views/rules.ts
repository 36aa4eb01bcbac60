import type { UserActor } from '#server/platform/http/route.ts'
import type { ViewRow } from './tables.ts'

/** Who asks for a view. */
export type Viewer = Pick<UserActor, 'userId' | 'roles'>

type Owned = Pick<ViewRow, 'owner_id' | 'shared'>

/** Reports whether a view is for this person: the own ones, and the shared ones. */
export const maySee = (row: Owned, { userId }: Viewer): boolean => row.shared || row.owner_id === userId

/** Reports whether a person may change or delete a view that they may see: its author, and admins if it is shared. */
export const mayChange = (row: Owned, { userId, roles }: Viewer): boolean =>
  row.owner_id === userId || (row.shared && roles.includes('ROLE_ADMIN'))

/** Reports whether a person may say who sees a view: only its author, whose alone it becomes again. */
export const mayShare = (row: Owned, { userId }: Viewer): boolean => row.owner_id === userId

/** Returns the form of a name in which two of the same person and list must differ. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()
