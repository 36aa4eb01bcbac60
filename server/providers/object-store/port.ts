/** Objects in one bucket of a store that many instances reach. */
export type { StoredObjects as ObjectStore } from '../stored-objects.ts'
