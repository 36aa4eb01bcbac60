import type { Platform } from '#server/platform/platform.ts'
import { passwordResetRequested } from './request-password-reset.ts'
import { sendResetLink } from './send-reset-link.ts'
import { tables } from './tables.ts'

/** Registers this domain's work in the background. */
export const registerAccountJobs = (platform: Platform): void => {
  platform.jobs.handle(passwordResetRequested, (request) => sendResetLink(platform, request))
  platform.jobs.every('sweep-ended-sessions', 3600, async () => {
    const realNow = platform.clock.realNow().toISOString()
    await tables(platform.db).deleteFrom('user_session').where('expires_at', '<=', realNow).execute()
  })
}
