import type { Expression } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { UserActor } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CompanyRegistry } from '../../providers/registry/port.ts'

/** A company as this domain knows it. */
export interface RegistryCompany {
  readonly id: number
  /** The compiler, whose company it is. */
  readonly userId: number
  readonly name: string
  readonly companyNumber: string | null
  readonly status: 0 | 1
}

/** Somebody who reads of deadlines. */
export interface RegistryReader {
  readonly id: number
  readonly email: string
  readonly language: Language
  /** Whether mail and calendars reach the person: not when the account is disabled. */
  readonly isReachable: boolean
  readonly isManager: boolean
  /** Whether the address was confirmed; the account may be a stranger's to it before. */
  readonly isConfirmed: boolean
}

/** Somebody's call, with what the trail keeps of it. */
export interface RegistryCall {
  readonly actor: UserActor
  readonly requestId: string
  readonly ip: string
}

/** What this domain needs of the rest; `main/wiring.ts` gives the other domains' functions. */
export interface RegistryDeps {
  readonly platform: Platform
  /** The registry; null where its key is not configured. */
  readonly registry: CompanyRegistry | null
  readonly companiesOf: (db: Db | Trx, userIds: readonly number[]) => Promise<ReadonlyMap<number, RegistryCompany>>
  readonly companiesById: (db: Db | Trx, ids: readonly number[]) => Promise<ReadonlyMap<number, RegistryCompany>>
  /** Incorporated companies that have a number, in the order of their ids, so many after this one. */
  readonly incorporatedAfter: (db: Db, afterId: number, limit: number) => Promise<RegistryCompany[]>
  /** A subquery for `in`: the ids of companies whose name holds a text. */
  readonly companiesNamed: (text: string) => Expression<number>
  /** Somebody by id; null when there is nobody, or the account was erased. */
  readonly readerById: (db: Db | Trx, userId: number) => Promise<RegistryReader | null>
  /** The same, held until the transaction ends: a deletion of the account waits. Whoever holds a record too holds the person first. */
  readonly lockReader: (trx: Trx, userId: number) => Promise<RegistryReader | null>
  readonly emailsOf: (db: Db | Trx, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
