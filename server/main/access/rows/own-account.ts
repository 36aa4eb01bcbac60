import type { AccessRow } from '../access-row.ts'

export const ownAccountRows: readonly AccessRow[] = []
