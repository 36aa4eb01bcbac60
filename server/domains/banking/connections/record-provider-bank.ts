import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { ownerSubject } from '#server/domains/banking/customers/owner.ts'
import { recordAction, type StaffAction, staffAction } from '#server/platform/audit/staff-action.ts'

/** Records that an admin started to connect or renew a bank of the provider, once the bank's page is known. */
export const recordProviderBank = async <Link extends { readonly id: number }>(
  { platform }: BankingContext,
  call: StaffAction,
  start: () => Promise<Link>,
): Promise<Link> => {
  const link = await start()
  await platform.db.transaction().execute((trx) =>
    recordAction(platform, trx, staffAction(call), {
      action: 'connect-provider-bank',
      subject: ownerSubject(null),
      after: { connection: link.id },
    }),
  )
  return link
}
