import type { Expression } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CompanyRegistry } from '#server/providers/registry/port.ts'

/** A company as this domain knows it. */
export interface RegistryCompany {
  readonly id: number
  /** The compiler: the user whose company it is. */
  readonly userId: number
  readonly name: string
  readonly companyNumber: string | null
  readonly status: 0 | 1
}

/** A person who receives deadlines. */
export interface RegistryReader {
  readonly id: number
  readonly email: string
  readonly language: Language
  /** Whether mail and calendars reach the person: not when the account is disabled. */
  readonly isReachable: boolean
  readonly isManager: boolean
  /** Whether the address was confirmed; before that, it may belong to a stranger. */
  readonly isConfirmed: boolean
}

/** A caller, with the details for the audit trail. */
export interface RegistryCall {
  readonly actor: UserActor
  readonly requestId: string
  readonly ip: string
}

/** The dependencies of the registry; `main/wiring.ts` provides the functions of other domains. */
export interface RegistryDeps {
  readonly platform: Platform
  /** The registry; null if its key is not configured. */
  readonly registry: CompanyRegistry | null
  readonly companiesOf: (db: Db | Trx, userIds: readonly number[]) => Promise<ReadonlyMap<number, RegistryCompany>>
  readonly companiesById: (db: Db | Trx, ids: readonly number[]) => Promise<ReadonlyMap<number, RegistryCompany>>
  /** Lists incorporated companies with a number, by id, a limited number after this one. */
  readonly incorporatedAfter: (db: Db, afterId: number, limit: number) => Promise<RegistryCompany[]>
  /** Makes a subquery for `in`: the ids of companies whose name contains a text. */
  readonly companiesNamed: (text: string) => Expression<number>
  /** Finds a person by id; null if there is none or the account was deleted. */
  readonly readerById: (db: Db | Trx, userId: number) => Promise<RegistryReader | null>
  /** Locks a person until the transaction ends: a deletion of the account waits. Lock the person before any record. */
  readonly lockReader: (trx: Trx, userId: number) => Promise<RegistryReader | null>
  readonly emailsOf: (db: Db | Trx, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
