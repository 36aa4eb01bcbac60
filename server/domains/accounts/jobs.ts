import type { AccountsDeps } from './deps.ts'
import { sweepDevices } from './devices/known-devices.ts'
import { logInLocked, sendUnlockLink } from './devices/send-unlock-link.ts'
import { sweepTickets } from './log-in/login-tickets.ts'
import { logInFailed, writeFailedLogIn } from './log-in/note-failed-log-in.ts'
import { foldStatistics } from './manager/fold-statistics.ts'
import { passwordResetRequested } from './password-reset/request-password-reset.ts'
import { sendResetLink } from './password-reset/send-reset-link.ts'
import { eraseDueAccounts, sweepLastMails } from './personal-data/erase-due-accounts.ts'
import { tables } from './tables.ts'
import { sweepUnfinished } from './two-factor/set-up-two-factor.ts'
import { endOverdueViews } from './view-as/end-views.ts'
import { welcomeWaiting } from './waiting-account.ts'

/** Registers the background jobs of this domain. */
export const registerAccountJobs = (deps: AccountsDeps): void => {
  const { platform } = deps
  platform.jobs.handle(passwordResetRequested, (request) => sendResetLink(platform, request))
  platform.jobs.handle(logInLocked, (request) => sendUnlockLink(platform, request))
  platform.jobs.handle(logInFailed, (failed) => writeFailedLogIn(platform, failed))
  platform.jobs.every('sweep-ended-sessions', 3600, async () => {
    const realNow = platform.clock.realNow()
    await tables(platform.db).deleteFrom('user_session').where('expires_at', '<=', realNow.toISOString()).execute()
    await sweepTickets(platform.db, realNow)
    await sweepDevices(platform.db, realNow)
    await sweepUnfinished(platform)
  })
  platform.jobs.every('erase-due-accounts', 60, () => eraseDueAccounts(deps))
  platform.jobs.every('sweep-last-mails', 600, () => sweepLastMails(platform))
  platform.jobs.every('fold-user-statistics', 10, () => foldStatistics(platform.db))
  platform.jobs.every('welcome-waiting-accounts', 600, () => welcomeWaiting(platform))
  platform.jobs.every('end-overdue-views', 60, () => endOverdueViews(platform))
}
