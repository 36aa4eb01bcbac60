import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

/** Used captcha solutions, shared by all instances, on real time. */
export interface SpentCaptchas {
  /** Returns true for the first caller of a key, false for every later one. */
  take(key: string, expiresAt: Date): Promise<boolean>
}

/** Creates the store in the table `captcha_spent`; expired rows are deleted every ten minutes. */
export const createSpentCaptchas = (db: Db, jobs: Jobs): SpentCaptchas => {
  jobs.every('sweep-spent-captchas', 600, async () => {
    await db.deleteFrom('captcha_spent').where('expires_at', '<', sql<string>`now()`).execute()
  })
  return {
    take: async (key, expiresAt) => {
      const row = await db
        .insertInto('captcha_spent')
        .values({ signature: key, expires_at: expiresAt.toISOString() })
        .onConflict((conflict) => conflict.column('signature').doNothing())
        .returning('signature')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
