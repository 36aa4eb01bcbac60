import type { Trx } from '../database/database.ts'

/** Finds which of these keys a mail was queued with; the text of such a mail may have been erased since. */
export const queuedKeys = async (trx: Trx, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await trx.selectFrom('mail_outbox').select('key').where('key', 'in', keys).execute()
  return new Set(rows.flatMap(({ key }) => key ?? []))
}
