import type { Trx } from '#server/platform/database/database.ts'

/** Finds which of these keys a mail was queued with; such a mail's content may be erased. */
export const queuedKeys = async (trx: Trx, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await trx.selectFrom('mail_outbox').select('key').where('key', 'in', keys).execute()
  return new Set(rows.flatMap(({ key }) => key ?? []))
}
