import type { AccessRow } from '../access-row.ts'

export const adminRows: readonly AccessRow[] = []
