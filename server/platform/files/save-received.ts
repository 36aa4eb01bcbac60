import type { Trx } from '#server/platform/database/database.ts'
import type { ReceivedFile } from '#server/platform/files/receive-file.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Saves a received file with the record that `write` makes of it. If that is refused, the file is deleted. If only the
 * commit's response is lost, it stays: the record may exist, and a sweep removes files without one.
 */
export const saveReceived = async <Written>(
  { db, files, log }: Platform,
  { file, discard }: ReceivedFile,
  write: (trx: Trx) => Promise<Written>,
): Promise<Written> => {
  let isWritten = false
  try {
    return await db.transaction().execute(async (trx) => {
      await files.attach(trx, file)
      const written = await write(trx)
      isWritten = true
      return written
    })
  } catch (error) {
    if (!isWritten)
      await discard().catch((problem: unknown) =>
        log.warn({ err: problem }, 'a refused upload will be deleted by the sweep'),
      )
    throw error
  }
}
