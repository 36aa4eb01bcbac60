import { eachAlone } from '#server/platform/jobs/each-alone.ts'
import type { DocumentsDeps } from './deps.ts'
import { goneBefore } from './rules.ts'
import { tables } from './tables.ts'

/** The log message for a document that fails. */
const again = { message: 'a task of a document sweep failed; the next sweep retries it' }

const batch = 500

/** Removes documents deleted thirty days ago permanently, with their files. */
export const purgeDeleted = async ({ platform }: DocumentsDeps): Promise<void> => {
  const { db, files, clock } = platform
  const due = goneBefore(clock.now()).toISOString()
  const rows = await tables(db)
    .selectFrom('document')
    .select('id')
    .where('deleted_at', '<=', due)
    .orderBy('deleted_at')
    .limit(batch)
    .execute()
  await eachAlone(platform.log, again, rows, ({ id }) =>
    db.transaction().execute(async (trx) => {
      const gone = await tables(trx)
        .deleteFrom('document')
        .where('id', '=', id)
        .where('deleted_at', '<=', due)
        .returning('file_key')
        .executeTakeFirst()
      if (gone) await files.detach(trx, gone.file_key)
    }),
  )
}
