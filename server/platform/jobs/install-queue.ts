import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/database.ts'
import { createQueue } from './queue.ts'

/** Creates the queue's tables without running anything. */
export const installQueue = async (database: Database, log: Logger): Promise<void> => {
  const boss = createQueue(database.connection, log)
  await boss.start()
  await boss.stop({ graceful: false })
}
