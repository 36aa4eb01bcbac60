import type { Trx } from '../../platform/database/database.ts'
import type { ReceivedFile } from '../../platform/files/receive-file.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Keeps a received file together with the record that `write` makes of it. Where that is refused, the file goes at once; where
 * only the commit's answer is lost it stays, since the record may stand, and what no record names is swept away later.
 */
export const saveReceived = async <Written>(
  { db, files, log }: Platform,
  { file, discard }: ReceivedFile,
  write: (trx: Trx) => Promise<Written>,
): Promise<Written> => {
  let isWritten = false
  try {
    return await db.transaction().execute(async (trx) => {
      await files.keep(trx, file)
      const written = await write(trx)
      isWritten = true
      return written
    })
  } catch (error) {
    if (!isWritten)
      await discard().catch((problem: unknown) => log.warn({ err: problem }, 'a refused upload will be swept away'))
    throw error
  }
}
