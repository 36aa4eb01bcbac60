import * as z from 'zod/mini'
import type { CheckReport, ReportedStatus } from '#server/providers/identity-checks/port.ts'

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))

const created = z.object({ id: uuid })
const summary = z.object({
  id: uuid,
  referenceId: z.nullish(z.string()),
  status: z.number(),
  // The published example names it in both ways.
  IsExpired: z.nullish(z.boolean()),
  isExpired: z.nullish(z.boolean()),
  hasLivenessPerformed: z.nullish(z.boolean()),
  idDocuments: z.nullish(z.array(z.unknown())),
})
const journeys = z.object({
  results: z.nullish(z.array(z.object({ journeyUrl: z.nullish(z.object({ url: z.string() })) }))),
})
const callback = z.object({
  Payload: z.optional(z.unknown()),
  registrationId: z.optional(uuid),
  RegistrationId: z.optional(uuid),
  id: z.optional(uuid),
  Id: z.optional(uuid),
})

const known = [0, 1, 2, 3, 4, 6] as const
type ProviderStatus = CheckReport['providerStatus']

/** Maps a future number to 0, unknown: the check stays open until the number is understood. */
const providerStatusOf = (written: number): ProviderStatus => known.find((status) => status === written) ?? 0

const statuses: Readonly<Record<ProviderStatus, ReportedStatus>> = {
  0: 'invited',
  1: 'in_progress',
  2: 'verified',
  3: 'failed',
  4: 'verified',
  6: 'invited',
}

const reportOf = (read: z.output<typeof summary>): CheckReport => {
  const providerStatus = providerStatusOf(read.status)
  const status = statuses[providerStatus]
  // Rejected stays rejected: an expired registration can no longer be used, whatever it was otherwise.
  const isExpired = (read.IsExpired === true || read.isExpired === true) && status !== 'failed'
  const hasStarted = (read.hasLivenessPerformed ?? false) || (read.idDocuments ?? []).length > 0
  return {
    id: read.id.toLowerCase(),
    reference: read.referenceId ?? null,
    status: isExpired ? 'expired' : status === 'invited' && hasStarted ? 'in_progress' : status,
    providerStatus,
  }
}

/** Reads the id of a created registration; null when the answer is invalid. */
export const readCreated = (body: unknown): string | null => {
  const read = z.safeParse(created, body)
  return read.success ? read.data.id.toLowerCase() : null
}

/** Reads a registration's summary; null when it is invalid. */
export const readSummary = (body: unknown): CheckReport | null => {
  const read = z.safeParse(summary, body)
  return read.success ? reportOf(read.data) : null
}

/** Reads several summaries; null when they are invalid. */
export const readSummaries = (body: unknown): CheckReport[] | null => {
  const read = z.safeParse(z.array(summary), body)
  return read.success ? read.data.map(reportOf) : null
}

/** Reads the address of a web journey: undefined when the answer is invalid, null when there is no journey. */
export const readJourney = (body: unknown): string | null | undefined => {
  const read = z.safeParse(journeys, body)
  if (!read.success) return undefined
  const url = read.data.results?.[0]?.journeyUrl?.url ?? null
  return url === null || /^https?:\/\/[^\s/@]/i.test(url) ? url : undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads which registration a callback names; its content is JSON within JSON. Null for anything else. */
export const readCallback = (body: unknown): string | null => {
  const read = z.safeParse(callback, body)
  if (!read.success) return null
  const { Payload: payload, registrationId, RegistrationId, id, Id } = read.data
  const named = registrationId ?? RegistrationId ?? id ?? Id
  if (named !== undefined) return named.toLowerCase()
  const inner = typeof payload === 'string' ? parsed(payload) : payload
  return typeof inner === 'object' && inner !== null && !('Payload' in inner) ? readCallback(inner) : null
}
