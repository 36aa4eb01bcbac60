import type { StaffAction } from '#server/platform/audit/staff-action.ts'

/** Builds a manager's call in tests. */
export const staffAction = (userId: number): StaffAction => ({
  actor: { userId },
  requestId: 'test',
  ip: '127.0.0.1',
  language: 'en',
})
