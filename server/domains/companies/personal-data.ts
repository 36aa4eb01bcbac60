import { entriesOf } from '#server/platform/audit/entries-of.ts'
import { eraseSubjects } from '#server/platform/audit/erase-subjects.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { rowsById, rowsOf } from '#server/platform/database/rows-by-id.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { DataRow, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { filingDetailsOf, filingPeopleOf } from './filing/filing-personal-data.ts'
import { formerMembersData } from './filing/former-members.ts'
import { lockOwnerAccount } from './lock-owner-account.ts'
import { presentShareholder } from './present.ts'
import { shareTransfersData } from './share-transfers/list-share-transfers.ts'
import { eraseStaffOf, stageHistory } from './stages/stage-data.ts'
import { type CompanyRow, tables } from './tables.ts'
import { tally } from './tally.ts'

const companiesOf = (db: Db | Trx, userId: number): Promise<CompanyRow[]> =>
  tables(db).selectFrom('company').selectAll().where('compiler_id', '=', userId).execute()

const company = (db: Db, userId: number): AsyncGenerator<DataRow> =>
  rowsOf(async () =>
    (await companiesOf(db, userId)).map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      shareCapital: row.share_capital,
      status: row.status,
      address: row.address,
      country: row.country,
      companyNumber: row.company_number,
      vatNumber: row.vat_number,
      taxCode: row.tax_code,
      termsAcceptedAt: instantOrNull(row.terms_accepted_at),
      adultDeclaredAt: instantOrNull(row.adult_declared_at),
      incorporatedOn: row.incorporated_on,
      madeBy: row.made_by,
      createdAt: instant(row.created_at),
      lastChangeAt: instant(row.last_change_at),
    })),
  )

async function* shareholders(db: Db, userId: number): AsyncGenerator<DataRow> {
  for (const { id: companyId } of await companiesOf(db, userId)) {
    const rows = rowsById(tables(db).selectFrom('shareholder').selectAll().where('company_id', '=', companyId))
    for await (const row of rows) {
      const { '@id': _iri, version: _version, ...person } = presentShareholder(row)
      yield person
    }
  }
}

async function* changes(db: Db, userId: number): AsyncGenerator<DataRow> {
  for (const { id } of await companiesOf(db, userId)) yield* entriesOf(db, { userId, type: 'company', id })
}

/** Parses a draft, which is stored as it was typed; invalid JSON is returned as text. */
const typed = (data: string): unknown => {
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

const draft = (db: Db, userId: number): AsyncGenerator<DataRow> =>
  rowsOf(async () => {
    const rows = await tables(db).selectFrom('company_draft').selectAll().where('user_id', '=', userId).execute()
    return rows.map((row) => ({ step: row.step, updatedAt: instant(row.updated_at), data: typed(row.data) }))
  })

const erase = async (trx: Trx, userId: number): Promise<void> => {
  // Locked as for a creation, so that no manager creates a company for an account that is being deleted.
  await lockOwnerAccount(trx, userId)
  await tables(trx).deleteFrom('company_draft').where('user_id', '=', userId).execute()
  await eraseStaffOf(trx, userId)
  const gone = await tables(trx)
    .deleteFrom('company')
    .where('compiler_id', '=', userId)
    .returning(['id', 'status'])
    .execute()
  await eraseSubjects(trx, { type: 'company', ids: gone.map(({ id }) => id) })
  await tally(
    trx,
    gone.map(({ id, status }) => ({ id, from: status, to: null })),
  )
}

/** Lists the personal data stored here: the company record, its people, the draft and their changes. */
export const personalData = (db: Db): PersonalData => ({
  tables: [
    'company',
    'shareholder',
    'former_member',
    'share_transfer',
    'company_draft',
    'filing_details',
    'filing_person',
    'company_stage',
    'company_stage_change',
  ],
  exportOf: (userId) => [
    { name: 'company', rows: () => company(db, userId) },
    { name: 'shareholders', rows: () => shareholders(db, userId) },
    { name: 'former_members', rows: () => formerMembersData(db, userId) },
    { name: 'share_transfers', rows: () => shareTransfersData(db, userId) },
    { name: 'filing_details', rows: () => filingDetailsOf(db, userId) },
    { name: 'filing_people', rows: () => filingPeopleOf(db, userId) },
    { name: 'company_stages', rows: () => stageHistory(db, userId) },
    { name: 'company_draft', rows: () => draft(db, userId) },
    { name: 'company_changes', rows: () => changes(db, userId) },
  ],
  erase: (trx, { id }) => erase(trx, id),
  isFiledByStaff: async (trx, userId) => (await companiesOf(trx, userId)).length > 0,
  expel: async (trx, { id, wasConfirmed }) => {
    if (!wasConfirmed) await tables(trx).deleteFrom('company_draft').where('user_id', '=', id).execute()
  },
})
