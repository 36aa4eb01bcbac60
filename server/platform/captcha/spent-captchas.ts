import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** Captcha solutions that were used, shared by all instances, on real time. */
export interface SpentCaptchas {
  /** True for the first who takes the key, false for everyone after. */
  take(key: string, expiresAt: Date): Promise<boolean>
}

/** The store in the table `captcha_spent`; what would have expired anyway is swept away every ten minutes. */
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
