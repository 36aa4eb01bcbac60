/** Objects in one bucket of a store that many instances share. */
export type { StoredObjects as ObjectStore } from '#server/providers/stored-objects.ts'
