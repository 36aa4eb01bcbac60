import { updateRegistryData } from '#contract/registry/manager.ts'
import { call } from '#web/lib/call.ts'
import { loadBundle, type Translate } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { BulkAction } from '#web/shared/lists/bulk-dialog.tsx'
import { RowFailure } from '#web/shared/lists/run-bulk.ts'

/** Reads the company of each row's customer at Companies House. */
export const readAtRegistry = <Row>(
  t: Translate,
  userIdOf: (row: Row) => number,
  text: MessageKey,
): BulkAction<Row> => ({
  label: 'list.bulk.registry',
  text,
  run: async (row) => {
    const answer = await call(updateRegistryData, { params: { userId: userIdOf(row) } })
    if (answer.status !== 'error') return
    await loadBundle('registry')
    throw new RowFailure(t(`registry.sync.failed.${answer.reason}`))
  },
})
