import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { AmlDeps } from './deps.ts'
import { tables } from './tables.ts'

const currentOf = (db: Db | Trx, userId: number) =>
  tables(db).selectFrom('aml_file').select('id').where('user_id', '=', userId).where('ended_on', 'is', null)

/**
 * Withholds AML files from the automatic export: telling a customer that a suspicion was noted is an offence (Proceeds
 * of Crime Act 2002, s. 333A), and the data are exempt as far as that goes (Data Protection Act 2018, sch. 2 para. 2).
 * Staff answer each access request by hand (`docs/operations.md`). A deletion of the account ends the relationship and
 * deletes nothing: the law requires the file for five years more (reg. 40 of SI 2017/692). A file says nothing to
 * registration either (`isFiledByStaff`), whose answers to an unconfirmed customer would reveal it.
 */
export const personalData = ({ platform }: AmlDeps): PersonalData => {
  const end = async (trx: Trx, userId: number): Promise<void> => {
    await tables(trx)
      .updateTable('aml_file')
      .set((of) => ({ ended_on: londonDay(platform.clock.now()), version: of('version', '+', 1) }))
      .where('user_id', '=', userId)
      .where('ended_on', 'is', null)
      .execute()
  }
  return {
    tables: ['aml_file', 'aml_evidence'],
    exportOf: () => [],
    erase: (trx, { id }) => end(trx, id),
    expel: async (trx, { id, wasConfirmed }) => {
      if (!wasConfirmed) await end(trx, id)
    },
    move: async (trx, { from, to }) => {
      // Of two current files of one customer, the one of the account that goes is over.
      if (await currentOf(trx, to).executeTakeFirst()) await end(trx, from)
      await tables(trx).updateTable('aml_file').set({ user_id: to }).where('user_id', '=', from).execute()
    },
  }
}
