import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** An instant: ISO 8601 text both ways (see `columnParsers`). */
export type Instant = string
type Stamped = Generated<Instant>
/** A jsonb column: read as the value, written with `JSON.stringify` (an array as a bare parameter fails on PostgreSQL). */
export type Json = ColumnType<unknown, string, string>
export type JsonOrNull = ColumnType<unknown, string | null, string | null>

/** Outgoing mails with their delivery state. */
export interface MailOutboxTable {
  id: GeneratedAlways<number>
  kind: string
  /** The recipient's user id; null for mails to the provider. */
  user_id: number | null
  to_address: string
  language: string
  subject: string
  html: string
  text: string
  reply_to: string | null
  /** Sealed link token, nulled once sent. */
  secret_sealed: string | null
  /** Whether the mail had a link token. */
  with_link: Generated<boolean>
  /** Idempotency key: a second mail with this key is left out. */
  key: string | null
  state: Generated<'pending' | 'sent' | 'failed'>
  attempts: Generated<number>
  next_attempt_at: Stamped
  last_error: string | null
  message_id: string | null
  created_at: Stamped
  sent_at: Instant | null
  /** The mail that an admin sent again by this one. */
  resent_of: Generated<number | null>
  /** When recipient and content were erased. Only the key remains, so that the mail is not sent twice. */
  erased_at: Generated<Instant | null>
  /** The delivered event that caused it; null for what people and sweeps caused. */
  caused_by: Generated<string | null>
}

/** Who did what to which record; written in the action's transaction. */
export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: Stamped
  actor_kind: 'visitor' | 'customer' | 'staff' | 'system' | 'provider'
  actor_user_id: number | null
  action: string
  subject_type: string
  subject_id: string
  /** The fields before and after. */
  before: JsonOrNull
  after: JsonOrNull
  request_id: string | null
  ip: string | null
  /** The delivered event that caused the action; null for what people and sweeps did. */
  caused_by: Generated<string | null>
}

/** A stored file; the row is written after the file is complete. */
export interface StoredFileTable {
  id: GeneratedAlways<number>
  key: string
  size: number
  sha256: string
  created_at: Stamped
}

/** Events between domains, stored permanently. */
export interface DomainEventTable {
  id: GeneratedAlways<number>
  name: string
  /** Idempotency key: a second event with this key is left out. */
  key: string | null
  payload: Json
  created_at: Stamped
  /** The delivered event that caused it; its listeners' work carries the same cause. */
  caused_by: Generated<string | null>
}

/** Which listeners receive an event, and whether they did. */
export interface EventDeliveryTable {
  id: GeneratedAlways<number>
  event_id: number
  listener: string
  created_at: Stamped
  done_at: Instant | null
}

/** One row: how far product time is ahead of real time. */
export interface ClockTable {
  id: number
  offset_ms: bigint
}

/** Rate limit counters, on real time. */
export interface RateWindowTable {
  key: string
  window_end: Instant
  count: number
}

/** Used captcha solutions; stored until they would expire anyway. */
export interface CaptchaSpentTable {
  signature: string
  expires_at: Instant
}

/** Which instance runs a sweep, until when, and when it is next due; on real time. */
export interface JobLeaseTable {
  name: string
  holder: string | null
  leased_until: Instant | null
  due_at: Stamped
  every_seconds: number | null
  started_at: Instant | null
  ended_at: Instant | null
  /** Why the last run failed; null when it went well. */
  last_error: string | null
}

/** Running instances, on real time; each sends heartbeats. */
export interface InstanceTable {
  id: string
  version: string
  started_at: Stamped
  seen_at: Stamped
  /** How many milliseconds the instance's clock was ahead of the database's. */
  skew_ms: number
}

/** Completed backups, on real time. */
export interface BackupRunTable {
  id: GeneratedAlways<number>
  at: Stamped
  rows: number
  files: number
}

/** A hash over an immutable entry and the previous link. */
export interface HashChainLinkTable {
  chain: string
  position: number
  entry_id: number
  content_digest: string | null
  /** Deleted together with the content that it was drawn for. */
  content_salt: string | null
  address_digest: string | null
  address_salt: string | null
  cleared_for: ColumnType<string | null, undefined, string>
  hash: string
}

/** The end of each chain. */
export interface HashChainHeadTable {
  chain: string
  position: number
  hash: string
  /** Every entry up to this id is linked, and no new one will appear below it. */
  settled_id: number
  extended_at: Instant | null
}

/** The last links of purged parts. */
export interface HashChainCheckpointTable {
  chain: string
  position: number
  hash: string
  entries: number
  /** When the newest of the purged entries was written. */
  latest_at: Instant
  made_at: Stamped
}

/** Calls that create a record, by the key of their caller; see `idempotency/`. */
export interface IdempotencyKeyTable {
  id: GeneratedAlways<bigint>
  key_hash: string
  user_id: number | null
  fingerprint: string
  holder: string
  lease_until: Instant
  answer_sealed: string | null
  answer_final: boolean | null
  created_at: Stamped
}

/** The platform's own tables; a domain adds its own with `$extendTables`. */
export interface PlatformTables {
  mail_outbox: MailOutboxTable
  audit_entry: AuditEntryTable
  stored_file: StoredFileTable
  domain_event: DomainEventTable
  event_delivery: EventDeliveryTable
  clock: ClockTable
  rate_window: RateWindowTable
  captcha_spent: CaptchaSpentTable
  job_lease: JobLeaseTable
  instance: InstanceTable
  backup_run: BackupRunTable
  hash_chain_link: HashChainLinkTable
  hash_chain_head: HashChainHeadTable
  hash_chain_checkpoint: HashChainCheckpointTable
  idempotency_key: IdempotencyKeyTable
}
