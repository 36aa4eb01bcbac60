import type { AmlFile } from '#contract/aml/schemas.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import { recordAmlAction } from './audit-details.ts'
import type { AmlDeps } from './deps.ts'
import { findFile } from './find-file.ts'
import { presentFile } from './present.ts'

/** Returns a file, and records who read it in the same transaction. */
export const readFile = async ({ platform }: AmlDeps, call: StaffAction, id: number): Promise<AmlFile> =>
  platform.db.transaction().execute(async (trx) => {
    const row = await findFile(trx, id)
    await recordAmlAction(platform, trx, call, 'read-aml-file', id)
    return presentFile(trx, row, { managerId: call.actor.userId, now: platform.clock.now() })
  })
