import { type SqlBool, sql } from 'kysely'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { eachAlone } from '#server/platform/jobs/each-alone.ts'
import { subjectOf } from './audit-details.ts'
import type { AmlDeps } from './deps.ts'
import { evidenceOf } from './find-file.ts'
import { retentionYears } from './retention-years.ts'
import { tables } from './tables.ts'

/** The log message for a file that fails. */
const again = { message: 'an AML file could not be deleted; the next sweep retries it' }

const batch = 500

/** Deletes the files of relationships that ended the years of the law ago, with their evidence (reg. 40(5) of SI 2017/692). */
export const purgeEnded = async ({ platform }: AmlDeps): Promise<void> => {
  const { db, files, clock, audit } = platform
  const isDue = sql<SqlBool>`ended_on <= ${londonDay(clock.now())}::date - make_interval(years => ${sql.raw(retentionYears())})`
  const rows = await tables(db)
    .selectFrom('aml_file')
    .select('id')
    .where(isDue)
    .orderBy('ended_on')
    .limit(batch)
    .execute()
  await eachAlone(platform.log, again, rows, ({ id }) =>
    db.transaction().execute(async (trx) => {
      const row = await tables(trx)
        .selectFrom('aml_file')
        .select('id')
        .where('id', '=', id)
        .where(isDue)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return
      const evidence = await evidenceOf(trx, id)
      await tables(trx).deleteFrom('aml_file').where('id', '=', id).execute()
      for (const { file_key: key } of evidence) await files.detach(trx, key)
      await audit.record(trx, {
        actor: { userId: null, kind: 'system' },
        action: 'delete-aml-file',
        subject: subjectOf(id),
      })
    }),
  )
}
