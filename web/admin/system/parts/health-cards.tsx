import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { getFullHealth } from '#contract/platform/admin-health.ts'
import { taskText } from '#web/admin/shared/admin-names.ts'
import { useDuration } from '#web/admin/shared/use-duration.ts'
import { formatInstant, formatNumber } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { HealthAdvice } from './health-advice.tsx'
import { HealthStatusBadge } from './health-status-badge.tsx'
import { NewestHash } from './newest-hash.tsx'
import { RefusedPayments } from './refused-payments.tsx'
import css from './system.module.css'

/** The full health report. */
export type Health = z.output<typeof getFullHealth.answer>

type Fact = readonly [name: string, label: string, value: string]

interface Part {
  readonly key: string
  readonly title: string
  readonly status: Health['status']
  /** Says more than the status where nothing is set up. */
  readonly verdict?: string | undefined
  readonly facts: readonly Fact[]
  /** Advice, or content too long for a line. */
  readonly more?: ReactNode
}

/** Formats bytes in the largest unit with a value of at least one. */
const bytesText = (bytes: number | null): string => {
  if (bytes === null) return '–'
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return `${formatNumber(bytes / 1000 ** power, power > 2 ? 1 : 0)} ${units[power]}`
}

type Duration = ReturnType<typeof useDuration>

const diskAdvice = ({ writable, status }: Health['disk']): ReactNode => {
  if (!writable) return <HealthAdvice about="full" />
  return status === 'ok' || status === 'unknown' ? undefined : <HealthAdvice about="filling" />
}

const stores = (t: Translate, { database, disk, backup }: Health): Part[] => {
  const ping = database.pingMs === null ? '–' : `${formatNumber(database.pingMs, 1)} ms`
  const { last } = backup
  return [
    {
      key: 'database',
      title: t('health.database'),
      status: database.status,
      facts: [
        ['kind', t('health.kind'), t(`health.kind.${database.kind}`)],
        ['ping', t('health.ping'), ping],
        ['size', t('health.size'), bytesText(database.sizeBytes)],
      ],
      more: database.isUnencrypted ? <HealthAdvice about="open" /> : undefined,
    },
    {
      key: 'disk',
      title: t('health.disk'),
      status: disk.status,
      facts: [
        ['free', t('health.free'), bytesText(disk.freeBytes)],
        ['total', t('health.total'), bytesText(disk.totalBytes)],
      ],
      more: diskAdvice(disk),
    },
    {
      key: 'backup',
      title: t('health.backup'),
      status: backup.status,
      ...(last === null
        ? { verdict: t('health.no_backup'), facts: [], more: <HealthAdvice about="no_backup" /> }
        : {
            facts: [
              ['at', t('health.last_backup'), formatInstant(last.completedAt)],
              ['rows', t('health.backup_rows'), formatNumber(last.rows)],
              ['files', t('health.backup_files'), formatNumber(last.files)],
            ],
          }),
    },
  ]
}

const guards = (t: Translate, { scanner, auditChain }: Health): Part[] => [
  {
    key: 'scanner',
    title: t('health.scanner'),
    status: scanner.status,
    ...(scanner.configured
      ? {
          facts: [
            [
              'version',
              t(scanner.version === null ? 'health.scanner_state' : 'health.version'),
              scanner.version ?? t('health.scanner_away'),
            ],
          ],
        }
      : { verdict: t('health.scanner_off'), facts: [], more: <HealthAdvice about="unscanned" /> }),
  },
  {
    key: 'audit-chain',
    title: t('health.audit_chain'),
    status: auditChain.status,
    facts: [
      ['position', t('health.chained'), formatNumber(auditChain.position)],
      ['waiting', t('health.waiting'), formatNumber(auditChain.waiting)],
      ['at', t('health.last_chained'), formatInstant(auditChain.extendedAt) || '–'],
    ],
    more: <NewestHash hash={auditChain.hash} />,
  },
]

const work = (t: Translate, duration: Duration, { jobs, mail, webhooks, payments }: Health): Part[] => [
  {
    key: 'jobs',
    title: t('nav.admin_jobs'),
    status: jobs.status,
    facts: [
      ['waiting', t('health.waiting'), formatNumber(jobs.waiting)],
      ['running', t('health.running'), formatNumber(jobs.running)],
      ['failed', t('health.failed_permanently'), formatNumber(jobs.failed)],
      ['oldest', t('health.oldest_due'), duration(jobs.oldestSeconds)],
      ['sweeps', t('health.troubled_sweeps'), jobs.failingTasks.map((name) => taskText(t, name)).join(', ') || '–'],
    ],
  },
  {
    key: 'mail',
    title: t('nav.admin_mails'),
    status: mail.status,
    facts: [
      ['waiting', t('health.waiting'), formatNumber(mail.waiting)],
      ['failed', t('health.failed_permanently'), formatNumber(mail.failed)],
      ['oldest', t('health.oldest_waiting'), duration(mail.oldestSeconds)],
    ],
  },
  {
    key: 'webhooks',
    title: t('nav.admin_webhooks'),
    status: webhooks.status,
    facts: [
      ['open', t('health.waiting'), formatNumber(webhooks.pending)],
      ['failing', t('health.failing'), formatNumber(webhooks.retrying)],
      ['oldest', t('health.oldest_waiting'), duration(webhooks.oldestSeconds)],
      ['last', t('health.last_received'), formatInstant(webhooks.lastReceivedAt) || '–'],
    ],
  },
  {
    key: 'payments',
    title: t('health.payments'),
    status: payments.status,
    facts: [
      ['refused', t('health.refused'), formatNumber(payments.refused)],
      ['last', t('health.last_refused'), formatInstant(payments.lastRefusedAt) || '–'],
    ],
    more: payments.refused === 0 ? undefined : <RefusedPayments />,
  },
]

/** Shows the components of the product, each with its health. */
export function HealthCards({ health }: { health: Health }) {
  const t = useT()
  const duration = useDuration()
  const product: Part = {
    key: 'product',
    title: t('health.product'),
    status: health.status,
    facts: [
      ['version', t('health.version'), health.version],
      ['started', t('health.started_at'), formatInstant(health.startedAt)],
      ['clock', t('health.product_time'), formatInstant(health.clock.now)],
      [
        'offset',
        t('health.offset'),
        health.clock.offsetMs === 0 ? t('health.none') : duration(health.clock.offsetMs / 1000),
      ],
    ],
  }
  const parts = [product, ...work(t, duration, health), ...stores(t, health), ...guards(t, health)]
  return (
    <CardGrid>
      {parts.map(({ key, title, status, verdict, facts, more }) => (
        <Card key={key} title={title} actions={<HealthStatusBadge status={status} label={verdict} />}>
          {facts.length === 0 ? null : (
            <dl className={css.facts}>
              {facts.map(([name, label, value]) => (
                <Row key={name} gap={16} nowrap align="baseline" between className={css.fact}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Row>
              ))}
            </dl>
          )}
          {more}
        </Card>
      ))}
    </CardGrid>
  )
}
