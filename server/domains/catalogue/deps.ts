import type { Payments } from '#server/providers/payments/port.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** A user who has a product; `endAt` is when what was paid for ends, null for what is bought once. */
export interface Holder {
  readonly userId: number
  readonly endAt: string | null
}

/** What the catalogue stands on; `main/wiring.ts` gives the other domains' functions. */
export interface CatalogueDeps {
  readonly platform: Platform
  readonly payments: Payments
  /** Who has a running subscription of a product, by user: each user once. */
  readonly subscribersOf: (productId: number) => AsyncIterable<Holder>
  /** Who bought a product once, by user: each user once. */
  readonly buyersOf: (productId: number) => AsyncIterable<Holder>
  readonly emailsOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
