import { EventEmitter } from 'node:events'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Message, MessageSummary } from './message.ts'
import type { ParsedMessage } from './parse-message.ts'

/**
 * A filter of messages: `to` is a whole address of the envelope or the headers, `search` are words anywhere in the
 * message.
 */
export type MessageFilter = { to?: string; subject?: string; search?: string; afterSeq?: number; afterMs?: number }

export type MailStore = {
  /** Stores one mail durably: after it returns, the mail survives a killed process. Returns its id. */
  add(mail: { raw: Uint8Array; parsed: ParsedMessage; envelope: Message['envelope']; receivedAtMs: number }): string
  list(filter: MessageFilter, page: { limit: number; offset: number }): MessageSummary[]
  count(filter: MessageFilter): number
  /** Returns the first (or last arrived) message that matches the filter. */
  first(filter: MessageFilter, order: 'oldest' | 'newest'): Message | undefined
  get(id: string): Message | undefined
  raw(id: string): Uint8Array | undefined
  markOpened(id: string): void
  /** Deletes the messages that match the filter and returns their count. */
  removeAll(filter: MessageFilter): number
  remove(id: string): boolean
  unopenedCount(): number
  /** Grows with every change of this process's mailbox; the page watches it. */
  version(): number
  /** Calls back after every change until the returned function is called. */
  onChange(listener: () => void): () => void
  close(): void
}

const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists messages (
    seq integer primary key autoincrement,
    received_at_ms integer not null,
    summary text not null,
    details text not null,
    recipients text not null,
    subject text not null,
    words text not null,
    opened integer not null default 0,
    raw blob not null
  ) strict;
`

/** Folds case and accents for a search. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

const like = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const where = (filter: MessageFilter): { sql: string; values: SQLInputValue[] } => {
  const parts: string[] = ['1']
  const values: SQLInputValue[] = []
  const add = (sql: string, value: SQLInputValue) => {
    parts.push(sql)
    values.push(value)
  }
  if (filter.to) add('exists (select 1 from json_each(recipients) where value = ?)', filter.to.trim().toLowerCase())
  if (filter.subject) add("subject like ? escape '\\'", like(fold(filter.subject)))
  for (const word of fold(filter.search ?? '').split(/\s+/)) if (word) add("words like ? escape '\\'", like(word))
  if (filter.afterSeq !== undefined) add('seq > ?', filter.afterSeq)
  if (filter.afterMs !== undefined) add('received_at_ms > ?', filter.afterMs)
  return { sql: parts.join(' and '), values }
}

const ID = /^msg_(\d{1,15})$/

/** Returns the position of a message in the order of arrival, from its id; undefined for an invalid id. */
export const messageSeq = (id: string): number | undefined => {
  const digits = ID.exec(id)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

type Row = Record<string, unknown>

const toSummary = (row: Row): MessageSummary => ({
  id: `msg_${String(row['seq'])}`,
  receivedAt: new Date(Number(row['received_at_ms'])).toISOString(),
  ...(JSON.parse(String(row['summary'])) as Omit<MessageSummary, 'id' | 'receivedAt' | 'opened'>),
  opened: row['opened'] === 1,
})

const toMessage = (row: Row): Message => ({
  ...toSummary(row),
  ...(JSON.parse(String(row['details'])) as Omit<Message, keyof MessageSummary>),
})

/** Opens the mailbox's own file (created if missing); mails are separate from payments because they are large. */
export const openMailStore = (file: string): MailStore => {
  const database = new DatabaseSync(file)
  database.exec(SCHEMA)
  const changes = new EventEmitter().setMaxListeners(0)
  let version = 0
  const changed = () => {
    version += 1
    changes.emit('change')
  }

  return {
    add: ({ raw, parsed, envelope, receivedAtMs }) => {
      const { from, to, subject, preview, ...rest } = parsed
      const files = parsed.attachments.filter((attachment) => !attachment.inline)
      const summary = { from, to, subject, preview, attachmentCount: files.length, sizeBytes: raw.byteLength }
      const headerAddresses = [...to, ...parsed.cc].map((entry) => entry.address)
      const recipients = [...new Set([...envelope.to, ...headerAddresses].map((address) => address.toLowerCase()))]
      const texts = [from.name, from.address, ...to.map((entry) => entry.name), ...recipients, subject, parsed.text]
      const body = parsed.text ? '' : parsed.html.replace(/<[^>]*>/g, ' ')
      const result = database
        .prepare(
          'insert into messages (received_at_ms, summary, details, recipients, subject, words, raw) values (?,?,?,?,?,?,?)',
        )
        .run(
          receivedAtMs,
          JSON.stringify(summary),
          JSON.stringify({ ...rest, envelope }),
          JSON.stringify(recipients),
          fold(subject),
          fold([...texts, body].join('\n')),
          raw,
        )
      changed()
      return `msg_${result.lastInsertRowid}`
    },
    list: (filter, { limit, offset }) => {
      const { sql, values } = where(filter)
      return database
        .prepare(
          `select seq, received_at_ms, summary, opened from messages where ${sql} order by seq desc limit ? offset ?`,
        )
        .all(...values, limit, offset)
        .map(toSummary)
    },
    count: (filter) => {
      const { sql, values } = where(filter)
      return Number(database.prepare(`select count(*) as n from messages where ${sql}`).get(...values)?.['n'] ?? 0)
    },
    first: (filter, order) => {
      const { sql, values } = where(filter)
      const direction = order === 'oldest' ? 'asc' : 'desc'
      const row = database
        .prepare(
          `select seq, received_at_ms, summary, details, opened from messages where ${sql} order by seq ${direction} limit 1`,
        )
        .get(...values)
      return row && toMessage(row)
    },
    get: (id) => {
      const row = database
        .prepare('select seq, received_at_ms, summary, details, opened from messages where seq = ?')
        .get(messageSeq(id) ?? -1)
      return row && toMessage(row)
    },
    raw: (id) => {
      const value = database.prepare('select raw from messages where seq = ?').get(messageSeq(id) ?? -1)?.['raw']
      return value instanceof Uint8Array ? value : undefined
    },
    markOpened: (id) => {
      const result = database
        .prepare('update messages set opened = 1 where seq = ? and opened = 0')
        .run(messageSeq(id) ?? -1)
      if (result.changes) changed()
    },
    removeAll: (filter) => {
      const { sql, values } = where(filter)
      const removed = Number(database.prepare(`delete from messages where ${sql}`).run(...values).changes)
      if (removed) changed()
      return removed
    },
    remove: (id) => {
      const removed = database.prepare('delete from messages where seq = ?').run(messageSeq(id) ?? -1).changes
      if (removed) changed()
      return Number(removed) > 0
    },
    unopenedCount: () =>
      Number(database.prepare('select count(*) as n from messages where opened = 0').get()?.['n'] ?? 0),
    version: () => version,
    onChange: (listener) => {
      changes.on('change', listener)
      return () => changes.off('change', listener)
    },
    close: () => database.close(),
  }
}
