import type { recordShareTransfer as endpoint, ShareTransfer } from '#contract/companies/manager-share-transfers.ts'
import { londonDay } from '#contract/companies/rules.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { Violation } from '#contract/core/violations.ts'
import type { CompaniesDeps } from '#server/domains/companies/deps.ts'
import { findFiling } from '#server/domains/companies/filing/filing-facts.ts'
import { followControl } from '#server/domains/companies/filing/follow-control.ts'
import { saveFormerMember } from '#server/domains/companies/filing/former-members.ts'
import { lockCompany } from '#server/domains/companies/lock-company.ts'
import { type PersonFields, personOf } from '#server/domains/companies/person-fields.ts'
import { personViolationsOfStaff } from '#server/domains/companies/rules.ts'
import { type CompanyRow, type ShareholderRow, tables } from '#server/domains/companies/tables.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/http/refusal.ts'
import { lastTransferDay, presentTransfer } from './list-share-transfers.ts'
import { movedShares } from './moved-shares.ts'

const nameOf = ({ name, surname }: ShareholderRow): string => `${name} ${surname}`

/** The roles of both people afterwards, and what forbids them: a second external director, or a 21st member. */
const roleViolations = (
  giver: PersonFields | null,
  taker: PersonFields,
  others: readonly ShareholderRow[],
  today: string,
): Violation[] => {
  const rest = others.map(personOf)
  const at = (propertyPath: string) => (one: Violation) => ({ ...one, propertyPath })
  return [
    ...(giver === null ? [] : personViolationsOfStaff(giver, [...rest, taker], today).map(at('transferor'))),
    ...personViolationsOfStaff(taker, giver === null ? rest : [...rest, giver], today).map(at('transferee')),
  ]
}

/** Takes shares from a member. Who has none left leaves the register, and the company's people unless a director. */
const take = async (
  trx: Trx,
  company: CompanyRow,
  row: ShareholderRow,
  hundredths: number,
  transferredOn: string,
): Promise<void> => {
  const left = row.share_hundredths - hundredths
  if (left === 0) await saveFormerMember(trx, company, row, { ceasedOn: transferredOn, by: 'transfer' })
  if (left === 0 && !row.is_director) {
    await tables(trx).deleteFrom('shareholder').where('id', '=', row.id).execute()
    return
  }
  await tables(trx)
    .updateTable('shareholder')
    .set({ share_hundredths: left, is_shareholder: left > 0, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
}

/** Gives shares to a person, who becomes a member on the day of the transfer. */
const give = async (trx: Trx, row: ShareholderRow, hundredths: number, transferredOn: string): Promise<void> => {
  await tables(trx)
    .updateTable('shareholder')
    .set({
      share_hundredths: row.share_hundredths + hundredths,
      is_shareholder: true,
      entered_on: row.is_shareholder ? row.entered_on : transferredOn,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute()
}

/**
 * Records a transfer of shares with its audit entry, and changes the percentages of both people, in one transaction. The
 * register and later certificates follow from these; whose control changes with them has to be confirmed.
 */
export const recordShareTransfer = async (
  { platform }: CompaniesDeps,
  call: StaffAction,
  companyId: number,
  sent: BodyOf<typeof endpoint>,
): Promise<ShareTransfer> =>
  platform.db.transaction().execute(async (trx) => {
    const company = await lockCompany(trx, companyId)
    if (!company) throw refuse('not_found')
    const { details, people } = await findFiling(trx, company)
    const rows = people.map(({ row }) => row)
    const now = platform.clock.now()
    const today = londonDay(now)
    const moved = movedShares(
      {
        company,
        details,
        transferor: rows.find(({ id }) => id === sent.transferor),
        transferee: rows.find(({ id }) => id === sent.transferee),
        lastTransferOn: await lastTransferDay(trx, companyId),
        today,
      },
      sent,
    )
    if ('problems' in moved) throw refuseFields([...moved.problems])
    const { transferor, transferee, hundredths, nominalValue } = moved
    const left = transferor.share_hundredths - hundredths
    const giver = { ...personOf(transferor), isShareholder: left > 0, shareOwnedPerc: left / 100 }
    const taker = { ...personOf(transferee), isShareholder: true }
    const others = rows.filter(({ id }) => id !== transferor.id && id !== transferee.id)
    const problems = roleViolations(left > 0 || transferor.is_director ? giver : null, taker, others, today)
    if (problems.length > 0) throw refuseFields(problems)

    await take(trx, company, transferor, hundredths, sent.transferredOn)
    await give(trx, transferee, hundredths, sent.transferredOn)
    for (const [person, shareHundredths] of [
      [transferor, left],
      [transferee, transferee.share_hundredths + hundredths],
    ] as const)
      await followControl(trx, company, person, { shareHundredths, day: sent.transferredOn, at: now.toISOString() })
    const row = await tables(trx)
      .insertInto('share_transfer')
      .values({
        company_id: companyId,
        transferor_name: nameOf(transferor),
        transferee_name: nameOf(transferee),
        share_class: details.share_class,
        nominal_value: nominalValue,
        shares: sent.shares,
        transferred_on: sent.transferredOn,
        recorded_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tables(trx)
      .updateTable('company')
      .set({ last_change_at: now.toISOString(), people_by_staff: true })
      .where('id', '=', companyId)
      .execute()
    await recordAction(platform, trx, call, {
      action: 'record-share-transfer',
      subject: { type: 'company', id: companyId },
      after: {
        transferorName: row.transferor_name,
        transfereeName: row.transferee_name,
        shares: row.shares,
        shareClass: row.share_class,
        transferredOn: row.transferred_on,
      },
    })
    return platform.idempotency.recordAnswer(trx, presentTransfer(row))
  })
