import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** An instant: ISO 8601 text both ways (see `columnParsers`). */
export type Instant = string
type Stamped = Generated<Instant>
/** A jsonb column: read as the value, written with `JSON.stringify` (an array as a bare parameter fails on PostgreSQL). */
export type Json = ColumnType<unknown, string, string>
export type JsonOrNull = ColumnType<unknown, string | null, string | null>

/** Mails that go out, kept with what became of them. */
export interface MailOutboxTable {
  id: GeneratedAlways<number>
  kind: string
  /** Whose mail it is; null for mails to the provider. */
  user_id: number | null
  to_address: string
  language: string
  subject: string
  html: string
  text: string
  reply_to: string | null
  /** Sealed link token, nulled once sent. */
  secret_sealed: string | null
  /** Whether there ever was a token. */
  with_link: Generated<boolean>
  /** The same mail once. */
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
  /** When receiver and content were erased; only the key is left then, so that the mail stays the only one. */
  erased_at: Generated<Instant | null>
}

/** Who did what to which record; written in the transaction of the act. */
export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: Stamped
  actor_kind: 'visitor' | 'customer' | 'staff' | 'system' | 'provider'
  actor_user_id: number | null
  act: string
  subject_type: string
  subject_id: string
  /** The fields before and after. */
  before: JsonOrNull
  after: JsonOrNull
  request_id: string | null
  ip: string | null
}

/** A file in the store; the row comes after the file is whole. */
export interface StoredFileTable {
  id: GeneratedAlways<number>
  key: string
  size: number
  sha256: string
  created_at: Stamped
}

/** News between domains, for good. */
export interface DomainEventTable {
  id: GeneratedAlways<number>
  name: string
  /** The same news once. */
  key: string | null
  payload: Json
  created_at: Stamped
}

/** Who is to hear of an event, and whether they did. */
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

/** Counters of the limits, on real time. */
export interface RateWindowTable {
  key: string
  window_end: Instant
  count: number
}

/** Captcha answers that were used; kept until they would expire anyway. */
export interface CaptchaSpentTable {
  signature: string
  expires_at: Instant
}

/** Which instance runs a sweep, until when, and when it is due again; on real time. */
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

/** Instances that run, on real time; each gives a sign of life. */
export interface InstanceTable {
  id: string
  version: string
  started_at: Stamped
  seen_at: Stamped
  /** How far its clock was ahead of the database's. */
  skew_ms: number
}

/** Backups that were written whole, on real time. */
export interface BackupRunTable {
  id: GeneratedAlways<number>
  at: Stamped
  rows: number
  files: number
}

/** A hash over an entry that is never changed, and over the link before it. */
export interface HashChainLinkTable {
  chain: string
  position: number
  entry_id: number
  content_digest: string | null
  /** Goes with the content that it was drawn for. */
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
  /** Up to here every entry is linked, and no other will appear. */
  settled_id: number
  extended_at: Instant | null
}

/** The last links of what was purged. */
export interface HashChainCheckpointTable {
  chain: string
  position: number
  hash: string
  entries: number
  /** When the newest of them was written. */
  latest_at: Instant
  made_at: Stamped
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
}
