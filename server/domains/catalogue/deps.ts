import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Payments } from '#server/providers/payments/port.ts'

/** Describes a user who has a product; `endAt` is the end of the paid period, null for a one-off purchase. */
export interface Holder {
  readonly userId: number
  readonly endAt: string | null
}

/** Lists what the catalogue needs from other domains; `main/wiring.ts` provides the functions. */
export interface CatalogueDeps {
  readonly platform: Platform
  readonly payments: Payments
  /** Lists the users with a running subscription of a product, ordered by id, each once. */
  readonly subscribersOf: (productId: number) => AsyncIterable<Holder>
  /** Lists the users with a one-off purchase of a product, ordered by id, each once. */
  readonly buyersOf: (productId: number) => AsyncIterable<Holder>
  readonly emailsOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
