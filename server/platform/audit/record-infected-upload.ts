import type { InfectedUpload } from '#server/platform/files/infected-upload.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Who sent an infected file, and from where. */
export interface InfectedCall {
  readonly actor: UserActor
  readonly ip: string
  readonly requestId: string
}

/** Records who sent an infected file, its name and what the scanner found; a failure is logged. */
export const recordInfectedUpload =
  ({ audit, db, log }: Pick<Platform, 'audit' | 'db' | 'log'>) =>
  async ({ actor, ip, requestId }: InfectedCall, { fileName, virus }: InfectedUpload): Promise<void> => {
    const kind = actor.roles.length > 0 ? 'staff' : 'customer'
    try {
      await db.transaction().execute((trx) =>
        audit.record(trx, {
          actor: { userId: actor.userId, kind },
          action: 'refuse-infected-upload',
          subject: { type: 'customer-papers', id: actor.userId },
          after: { fileName, virus },
          ip,
          requestId,
        }),
      )
    } catch (error) {
      log.error({ err: error, requestId }, 'an infected upload was not recorded')
    }
  }
