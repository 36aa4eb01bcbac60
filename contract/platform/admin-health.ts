import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { instant } from '#contract/core/fields.ts'

/** Sources of a setting's value: the environment, the product's default, the data folder, the sandbox. */
export const settingSources = ['environment', 'default', 'local', 'sandbox'] as const

/** Returns the configuration as this instance has read it. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  who: 'admin',
  isExtension: true,
  summary: 'Get the configuration (secret values hidden)',
  answer: z.strictObject({
    settings: z.array(
      z.strictObject({
        name: z.string(),
        /** The effective value; always null for a secret, and when there is none. */
        value: z.nullable(z.string()),
        secret: z.boolean(),
        /** Whether there is a value. */
        set: z.boolean(),
        source: z.enum(settingSources),
        /** The default; null if there is none, or for a secret. */
        default: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
})

/** Health states of a part of the product. */
export const healthStatuses = ['ok', 'warning', 'failed', 'unknown'] as const
const status = z.enum(healthStatuses)

/** Returns the health of all parts of the product, as this instance sees it. */
export const getFullHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  who: 'admin',
  isExtension: true,
  summary: 'Get the full health report',
  answer: z.strictObject({
    status,
    version: z.string(),
    startedAt: instant,
    database: z.strictObject({
      status,
      kind: z.enum(['embedded', 'postgres']),
      pingMs: z.nullable(z.number()),
      sizeBytes: z.nullable(z.number()),
      /** True if data cross a network without TLS (`DATABASE_TLS=off`). */
      isUnencrypted: z.boolean(),
    }),
    jobs: z.strictObject({
      status,
      waiting: z.number(),
      running: z.number(),
      failed: z.number(),
      oldestSeconds: z.nullable(z.number()),
      /** Periodic jobs whose last run failed, or that are long overdue. */
      failingTasks: z.array(z.string()),
    }),
    mail: z.strictObject({
      status,
      waiting: z.number(),
      failed: z.number(),
      oldestSeconds: z.nullable(z.number()),
    }),
    webhooks: z.strictObject({
      status,
      pending: z.number(),
      retrying: z.number(),
      oldestSeconds: z.nullable(z.number()),
      lastReceivedAt: z.nullable(instant),
    }),
    /** Payments of the last 30 days that did not match our request: each is in the audit trail. */
    payments: z.strictObject({ status, refused: z.number(), lastRefusedAt: z.nullable(instant) }),
    disk: z.strictObject({
      status,
      /** Whether a file can be written there now. */ writable: z.boolean(),
      freeBytes: z.nullable(z.number()),
      totalBytes: z.nullable(z.number()),
    }),
    /** The virus scanner of uploads, by version; null if none is configured or it does not respond. */
    scanner: z.strictObject({ status, configured: z.boolean(), version: z.nullable(z.string()) }),
    /**
     * The hash chain of the audit trail: its newest hash, to be noted elsewhere, and the entries still without one.
     */
    auditChain: z.strictObject({
      status,
      position: z.number(),
      hash: z.string(),
      extendedAt: z.nullable(instant),
      waiting: z.number(),
    }),
    clock: z.strictObject({
      /** Product time, and its offset from real time. */
      now: instant,
      offsetMs: z.number(),
    }),
    instances: z.array(
      z.strictObject({
        id: z.string(),
        version: z.string(),
        startedAt: instant,
        lastSeenAt: instant,
        status,
        /** Difference between its clock and the database's, in milliseconds. */
        clockSkewMs: z.number(),
        /** True for the instance that answers. */
        isCurrent: z.boolean(),
      }),
    ),
    /** The last complete backup; null if none is known. */
    backup: z.strictObject({
      status,
      last: z.nullable(z.strictObject({ completedAt: instant, rows: z.number(), files: z.number() })),
    }),
  }),
  errors: [],
})
