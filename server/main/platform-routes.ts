import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { londonDay } from '#contract/companies/rules.ts'
import { languages } from '#contract/core/fields.ts'
import { currencySign, unitsFromCents } from '#contract/core/money.ts'
import { check } from '#contract/core/violations.ts'
import { getHealth } from '#contract/platform/health.ts'
import { getConfig, type PublicConfig } from '#contract/platform/public.ts'
import { moveClock } from '#contract/platform/sandbox.ts'
import { consultancyPrice } from '#contract/purchases/consultancy-price.ts'
import { vatCents } from '#server/domains/catalogue/api.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { refuse, refuseFields } from '#server/platform/http/refusal.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { isStorageFull } from './admin/judge-health.ts'
import { remembered } from './admin/remembered.ts'
import { storageProbeOf } from './admin/storage-probe-of.ts'

/** Signed pushes of the sandbox are believed for this long, on real time. */
const toleranceSeconds = 300

/** Whether the sandbox signed these bytes: `t=<unix>,v1=<hex HMAC-SHA256 of "t.body">`. */
const signedBySandbox = (body: Buffer, signature: string | undefined, secret: string): boolean => {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (!found?.[1] || !found[2] || secret === '') return false
  if (Math.abs(Date.now() / 1000 - Number(found[1])) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${found[1]}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(found[2], 'hex'))
}

/** A hundred years ahead is enough; further on, days no longer exist, and the clock never goes back. */
const furthestMs = 100 * 365.25 * 86_400_000
const offsetBody = z.strictObject({ offsetMs: z.number().check(z.int(), z.gte(0), z.lte(furthestMs)) })

const clockRoute = ({ clock, settings }: Platform): Route =>
  serve(moveClock, async (call) => {
    const bytes = Buffer.isBuffer(call.body) ? call.body : Buffer.alloc(0)
    const signature = call.header('x-portico-sandbox-signature')
    if (!signedBySandbox(bytes, signature, settings.stripe.webhookSecret)) throw refuse('not_found')
    const wanted = check(offsetBody, readJson(bytes.toString('utf8')))
    if (!wanted.ok) throw refuseFields(wanted.violations)
    await clock.moveTo(wanted.value.offsetMs)
    return { offsetMs: clock.offsetMs() }
  })

/** The parts of the public configuration that other domains know. */
export interface ConfigSources {
  readonly plans: () => Promise<PublicConfig['plans']>
  readonly version: string
  /** How the job worker of this instance does. */
  readonly jobsState: () => 'starting' | 'ok' | 'failed'
}

/** Which captcha the pages solve, and where its script is. */
const publicCaptcha = ({ captcha: { recaptcha } }: Settings): PublicConfig['captcha'] => {
  if (!recaptcha) return { kind: 'altcha', siteKey: '', scriptUrl: '' }
  const { siteKey, url } = recaptcha
  return { kind: 'recaptcha', siteKey, scriptUrl: `${url}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}` }
}

/** What an hour of consultancy costs, as the booking page shows it. */
const publicConsultancy = ({ vatHundredths }: Settings): PublicConfig['consultancy'] => {
  const { cents, currency } = consultancyPrice
  return {
    price: unitsFromCents(cents),
    priceWithVat: unitsFromCents(cents + vatCents(cents, vatHundredths)),
    currency: currencySign[currency],
  }
}

/** Whoever asks how we do waits no longer for a database that hangs. */
const healthPatienceMs = 2_000

/** A look that is not older than this is as good as a new one: who asks without end costs one. */
const healthLastsMs = 3_000

/** Whether the database takes what is written: on a full disk it still answers what is read. */
const writes = ({ db }: Platform): Promise<boolean> =>
  sql`insert into rate_window (key, window_end, count) values ('health', now(), 1)
    on conflict (key) do update set window_end = excluded.window_end`
    .execute(db)
    .then(
      () => true,
      () => false,
    )

/** Looks at the database and the disk, once for all who ask; a look that hangs is not begun a second time. */
const healthLook = (platform: Platform) => {
  const probe = storageProbeOf(platform.settings)
  const writing = remembered(0, () => writes(platform))
  return remembered(healthLastsMs, async () => {
    const [database, storage] = await Promise.all([
      Promise.race([writing(), pause(healthPatienceMs, false, { ref: false })]),
      Promise.race([probe().then((found) => !isStorageFull(found)), pause(healthPatienceMs, false, { ref: false })]),
    ])
    return { database, storage }
  })
}

/** The platform's own routes: public configuration, health and, with the sandbox, its clock. */
export const platformRoutes = (platform: Platform, sources: ConfigSources): Route[] => {
  const { settings, clock } = platform
  const look = healthLook(platform)
  // The file of the logo is for documents; pages have its address.
  const { logo: _, ...provider } = settings.provider
  return [
    serve(getConfig, async () => ({
      plans: await sources.plans(),
      consultancy: publicConsultancy(settings),
      publishableKey: settings.stripe.publishableKey,
      captcha: publicCaptcha(settings),
      provider: {
        ...provider,
        address: [...provider.address],
        social: [...provider.social],
      },
      languages: [...languages],
      today: londonDay(clock.now()),
      apiBase: `${settings.publicUrl}/api`,
      sandboxUrl: settings.sandboxUrl,
    })),
    serve(getHealth, async () => {
      const found = await look()
      const verdict = (good: boolean) => (good ? ('ok' as const) : ('failed' as const))
      const jobs = sources.jobsState()
      const good = found.database && found.storage && jobs !== 'failed'
      return {
        status: good ? ('ok' as const) : ('degraded' as const),
        database: verdict(found.database),
        storage: verdict(found.storage),
        jobs,
        version: sources.version,
        now: clock.now().toISOString(),
      }
    }),
    ...(settings.sandboxUrl === null ? [] : [clockRoute(platform)]),
  ]
}
