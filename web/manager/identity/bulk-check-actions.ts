import { resendCheckInvitation } from '#contract/identity/customer.ts'
import { readIdentityCheck } from '#contract/identity/manager.ts'
import { type IdentityCheck, isOpenStatus } from '#contract/identity/schemas.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/i18n.ts'
import type { BulkAction } from '#web/shared/lists/bulk-dialog.tsx'
import { RowFailure } from '#web/shared/lists/run-bulk.ts'

/** Sends the link of an open check again; others have no link. */
const resend = async ({ id, method, status }: IdentityCheck): Promise<unknown> => {
  if (method !== 'provider' || !isOpenStatus(status)) throw new RowFailure(t('identity_checks.bulk.no_link'))
  return call(resendCheckInvitation, { params: { id } })
}

/** Reads a check at its provider; a provider that does not answer leaves it as it was. */
const read = async ({ id, method }: IdentityCheck): Promise<void> => {
  if (method !== 'provider') throw new RowFailure(t('identity_checks.bulk.by_hand'))
  const { staff } = await call(readIdentityCheck, { params: { id } })
  if (staff?.failure) throw new RowFailure(t(`identity_checks.failure.${staff.failure}`))
}

/** What can be done with several identity checks. A result by hand is recorded for each person alone. */
export const bulkCheckActions: readonly BulkAction<IdentityCheck>[] = [
  { label: 'identity.resend', text: 'identity_checks.bulk.resend_text', run: resend },
  { label: 'identity_checks.read', text: 'identity_checks.bulk.read_text', run: read },
]
