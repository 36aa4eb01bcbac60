import type { Allowance, Limits } from '../http/limits.ts'
import type { UserActor } from '../http/route.ts'

const byPerson: Allowance = { max: 600, seconds: 600 }

/**
 * Counts a download of whoever asks, the manager where one looks at a customer's pages; throws `too_many_requests` with the seconds to
 * wait after 600 in ten minutes. A file is read twice and hashed before it is sent, which costs tens of milliseconds where it is long.
 */
export const spendDownload = (limits: Limits, { userId, viewedBy }: UserActor): Promise<void> =>
  limits.spend('download', String(viewedBy?.managerId ?? userId), byPerson)
