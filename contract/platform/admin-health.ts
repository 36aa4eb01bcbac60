import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { instant } from '../core/fields.ts'

/** Where the value of a setting comes from: the environment, the product's own default, the data folder, the sandbox. */
export const settingSources = ['environment', 'default', 'local', 'sandbox'] as const

/** The configuration as this instance has read it. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  who: 'admin',
  ours: true,
  summary: 'Get the configuration (secret values hidden)',
  answer: z.strictObject({
    settings: z.array(
      z.strictObject({
        name: z.string(),
        /** The value in force; null for a secret, always, and for what has none. */
        value: z.nullable(z.string()),
        secret: z.boolean(),
        /** Whether there is a value at all. */
        set: z.boolean(),
        source: z.enum(settingSources),
        /** What holds when it is not set; null when nothing does, or for a secret. */
        default: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
})

/** How a part of the product does. */
export const healthVerdicts = ['ok', 'warning', 'failed', 'unknown'] as const
const verdict = z.enum(healthVerdicts)

/** How the product does, in all its parts, as this instance sees it. */
export const getFullHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  who: 'admin',
  ours: true,
  summary: 'Get the full health report',
  answer: z.strictObject({
    verdict,
    version: z.string(),
    startedAt: instant,
    database: z.strictObject({
      verdict,
      kind: z.enum(['embedded', 'postgres']),
      pingMs: z.nullable(z.number()),
      sizeBytes: z.nullable(z.number()),
      /** Data go to it over a network without TLS (`DATABASE_TLS=off`). */
      inTheOpen: z.boolean(),
    }),
    jobs: z.strictObject({
      verdict,
      waiting: z.number(),
      running: z.number(),
      failed: z.number(),
      oldestSeconds: z.nullable(z.number()),
      /** Periodic work whose last run failed, or that is long overdue. */
      troubledSweeps: z.array(z.string()),
    }),
    mail: z.strictObject({
      verdict,
      waiting: z.number(),
      failed: z.number(),
      oldestSeconds: z.nullable(z.number()),
    }),
    webhooks: z.strictObject({
      verdict,
      open: z.number(),
      failing: z.number(),
      oldestSeconds: z.nullable(z.number()),
      lastReceivedAt: z.nullable(instant),
    }),
    /** Payments of the last 30 days that were not what we asked for: each stands in the audit trail. */
    payments: z.strictObject({ verdict, refused: z.number(), lastRefusedAt: z.nullable(instant) }),
    disk: z.strictObject({
      verdict,
      /** Whether a file could be written there just now. */ writable: z.boolean(),
      freeBytes: z.nullable(z.number()),
      totalBytes: z.nullable(z.number()),
    }),
    /** The scanner of uploads, by its version; null where none is configured or it does not answer. */
    scanner: z.strictObject({ verdict, configured: z.boolean(), version: z.nullable(z.string()) }),
    /** The chain of hashes over the audit trail: its newest hash, to be noted elsewhere, and entries that wait for theirs. */
    auditChain: z.strictObject({
      verdict,
      position: z.number(),
      hash: z.string(),
      extendedAt: z.nullable(instant),
      waiting: z.number(),
    }),
    clock: z.strictObject({
      /** Product time, and how far it is ahead of real time. */
      now: instant,
      offsetMs: z.number(),
    }),
    instances: z.array(
      z.strictObject({
        id: z.string(),
        version: z.string(),
        startedAt: instant,
        seenAt: instant,
        verdict,
        /** How far its clock is from the database's, in milliseconds. */
        skewMs: z.number(),
        /** The one that answers. */
        own: z.boolean(),
      }),
    ),
    /** The last backup that was written whole; null when none is known. */
    backup: z.strictObject({
      verdict,
      last: z.nullable(z.strictObject({ at: instant, rows: z.number(), files: z.number() })),
    }),
  }),
  errors: [],
})
