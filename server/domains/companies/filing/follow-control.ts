import { controlBandOf, countsAsPsc } from '#contract/companies/filing-rules.ts'
import { type CompanyRow, type FilingPersonRow, type ShareholderRow, tables } from '#server/domains/companies/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** Whether somebody is a person with significant control once their band of shares has changed; null: to be confirmed. */
const pscAfter = ({
  is_psc: isPsc,
  appoints_directors: appoints,
  significant_influence: influence,
}: FilingPersonRow) => (isPsc === true && (appoints || influence) ? true : null)

/** Starts a person's control on a day, in the transaction of what gives it. */
const setControlDay = async (trx: Trx, id: number, day: string | null): Promise<void> => {
  await tables(trx).updateTable('shareholder').set({ controlled_on: day }).where('id', '=', id).execute()
}

/** Makes the filing details newer, so that no open form writes over what changed. */
const touchDetails = async (trx: Trx, companyId: number, at: string): Promise<void> => {
  await tables(trx)
    .updateTable('filing_details')
    .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: at }))
    .where('company_id', '=', companyId)
    .execute()
}

/**
 * Follows a change of somebody's shares in an incorporated, locked company. Another band of control has to be confirmed:
 * the stored nature of it is removed, and the shares count until then. Who gains control has it from that day, and owes
 * the personal code for it again.
 */
export const followControl = async (
  trx: Trx,
  company: CompanyRow,
  before: ShareholderRow,
  { shareHundredths, day, at }: { readonly shareHundredths: number; readonly day: string; readonly at: string },
): Promise<void> => {
  if (company.status !== 1) return
  const { id, share_hundredths: sharesBefore } = before
  const filing = await tables(trx)
    .selectFrom('filing_person')
    .selectAll()
    .where('shareholder_id', '=', id)
    .executeTakeFirst()
  const stored = filing?.is_psc ?? null
  const isChanged = controlBandOf(sharesBefore) !== controlBandOf(shareHundredths)
  const isPsc = isChanged && filing ? pscAfter(filing) : stored
  const had = countsAsPsc({ isPsc: stored, shareHundredths: sharesBefore })
  const has = countsAsPsc({ isPsc, shareHundredths })
  if (filing && isChanged) {
    await tables(trx)
      .updateTable('filing_person')
      .set({
        is_psc: isPsc,
        shares_control: null,
        votes_control: null,
        ...(has && !had ? { psc_code_given_on: null } : {}),
      })
      .where('shareholder_id', '=', id)
      .execute()
    await touchDetails(trx, company.id, at)
  }
  if (has && !had) await setControlDay(trx, id, day)
  // An entry as member may follow: it does not start the control again.
  else if (has && before.controlled_on === null)
    await setControlDay(trx, id, before.entered_on ?? company.incorporated_on)
}

/**
 * Starts the control of somebody without enough shares for it, of whom staff had recorded that there is none, on the
 * day on which it is confirmed.
 */
export const confirmControl = async (
  trx: Trx,
  company: CompanyRow,
  { row, filing }: { readonly row: ShareholderRow; readonly filing: FilingPersonRow },
  { isPsc, today }: { readonly isPsc: boolean | null; readonly today: string },
): Promise<void> => {
  const isGained = filing.is_psc === false && isPsc === true && controlBandOf(row.share_hundredths) === null
  if (company.status === 1 && isGained) await setControlDay(trx, row.id, today)
}
