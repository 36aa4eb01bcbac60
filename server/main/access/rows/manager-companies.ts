import type { AccessRow } from '../access-row.ts'

export const managerCompanyRows: readonly AccessRow[] = []
