import type { SavedShareholder } from '#contract/companies/manager.ts'
import { sumOfShares } from '#contract/companies/rules.ts'
import { iri } from '#contract/core/reference.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { identityCheckFailed, identityStatusesSet } from './events.ts'
import { peopleOf } from './find-company.ts'
import { presentShareholder } from './present.ts'
import type { StaffCall } from './staff-call.ts'
import { type ShareholderRow, tables } from './tables.ts'

/** Adds up the shares of a company, in percent. */
export const sharesSumOf = async (trx: Trx, companyId: number): Promise<number> =>
  sumOfShares((await peopleOf(trx, companyId)).map(presentShareholder)).percent

/** Presents a saved person with the current sum of the company's shares. */
export const presentSaved = async (trx: Trx, row: ShareholderRow): Promise<SavedShareholder> => ({
  ...presentShareholder(row),
  company: iri('companies', row.company_id),
  sharesSum: await sharesSumOf(trx, row.company_id),
})

/** Describes an action of staff on a person of a company. */
export interface PeopleAction {
  readonly action: 'add-shareholder' | 'change-shareholder' | 'delete-shareholder'
  readonly companyId: number
  readonly shareholderId: number
  /** The fields before and after, as far as they changed. */
  readonly before?: object
  readonly after?: object
}

/** Publishes a failed check of a person in the transaction of the change; `before` is null for a new person. */
export const publishFailedCheck = async (
  { events }: Platform,
  trx: Trx,
  before: ShareholderRow | null,
  row: ShareholderRow,
): Promise<void> => {
  if (row.identity_verification_status !== 2 || before?.identity_verification_status === 2) return
  const { compiler_id: userId } = await tables(trx)
    .selectFrom('company')
    .select('compiler_id')
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  const { company_id: companyId, id: shareholderId, version } = row
  await events.publish(trx, identityCheckFailed, { companyId, userId, shareholderId, version })
}

/** Publishes that staff set a person's identity statuses, in the transaction of the change. */
export const publishSetStatuses = async (
  { events }: Platform,
  trx: Trx,
  before: ShareholderRow,
  row: ShareholderRow,
): Promise<void> => {
  const isSame =
    before.identity_verification_status === row.identity_verification_status &&
    before.identity_check_status === row.identity_check_status
  if (isSame) return
  await events.publish(trx, identityStatusesSet, { shareholderId: row.id, version: row.version })
}

/** Records a change of a company's people: the audit entry of the company, its last change, and that staff did it. */
export const savePeopleChange = async (
  { audit, clock }: Platform,
  trx: Trx,
  call: StaffCall,
  { action, companyId, shareholderId, before, after }: PeopleAction,
): Promise<void> => {
  await tables(trx)
    .updateTable('company')
    .set({ last_change_at: clock.now().toISOString(), people_by_staff: true })
    .where('id', '=', companyId)
    .execute()
  await audit.record(trx, {
    actor: { userId: call.actor.userId, kind: 'staff' },
    action,
    subject: { type: 'company', id: companyId },
    ...(before ? { before: { shareholder: shareholderId, ...before } } : {}),
    ...(after ? { after: { shareholder: shareholderId, ...after } } : {}),
    requestId: call.requestId,
    ip: call.ip,
  })
}
