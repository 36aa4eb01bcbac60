import type { Allowance, Limits } from '#server/platform/http/limits.ts'
import type { UserActor } from '#server/platform/http/route.ts'

const byPerson: Allowance = { max: 600, seconds: 600 }

/**
 * Counts a download of the user, of one file or several, or of the manager who views a customer's pages. Throws `too_many_requests` with the
 * seconds to wait after 600 in ten minutes. A file is read twice and hashed before it is sent, tens of milliseconds for
 * a long one.
 */
export const spendDownload = (limits: Limits, { userId, viewedBy }: UserActor, files = 1): Promise<void> =>
  limits.spend('download', String(viewedBy?.managerId ?? userId), byPerson, { uses: files })
