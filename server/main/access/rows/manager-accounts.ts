import type { AccessRow } from '../access-row.ts'

export const managerAccountRows: readonly AccessRow[] = []
