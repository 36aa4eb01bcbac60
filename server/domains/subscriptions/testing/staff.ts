import type { StaffAct } from '#server/platform/audit/staff-act.ts'

/** A manager's call in tests. */
export const staffAct = (userId: number): StaffAct => ({
  actor: { userId },
  requestId: 'test',
  ip: '127.0.0.1',
  language: 'en',
})
