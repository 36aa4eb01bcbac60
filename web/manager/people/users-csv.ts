import type { BasicUser } from '#contract/accounts/manager-schemas.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { csvText } from '#web/ui/base/csv-text.ts'

/** Writes users as CSV, with the columns of their list. */
export const usersCsv = (t: Translate, users: readonly BasicUser[]): string =>
  csvText([
    [
      t('overview.id'),
      t('overview.email'),
      t('overview.name'),
      t('overview.reg_date'),
      t('overview.verified'),
      t('overview.subscription'),
      t('overview.company'),
    ],
    ...users.map((user) => [
      String(user.id),
      user.email,
      `${user.firstName} ${user.lastName}`.trim(),
      formatInstantDay(user.regDate),
      t(user.emailVerified ? 'ui.yes' : 'ui.no'),
      t(user.hasActiveSubscription ? 'customer.active' : 'customer.inactive'),
      user.companyName ?? '',
    ]),
  ])
