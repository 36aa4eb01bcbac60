import { getRegistryRecord } from '#contract/registry/customer.ts'
import { updateRegistryData } from '#contract/registry/manager.ts'
import type { RegistryRecord } from '#contract/registry/schemas.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'

/** How long a synchronisation may take, in milliseconds. */
const maxMs = 5 * 60_000

type Answer = Awaited<ReturnType<typeof call<typeof updateRegistryData>>>
/** Why nothing was read. */
export type SyncReason = Extract<Answer, { status: 'error' }>['reason']
/** The result of a synchronisation. */
export type SyncOutcome = { readonly record: RegistryRecord } | { readonly reason: SyncReason | 'timeout' }

const ranOut = (error: unknown): boolean =>
  error instanceof CallFailure && error.cause instanceof DOMException && error.cause.name === 'TimeoutError'

/** Makes the server read the registry now, then refetches it. Throws other failures. */
export const synchronise = async (userId: number): Promise<SyncOutcome> => {
  const signal = AbortSignal.timeout(maxMs)
  try {
    const answer = await call(updateRegistryData, { params: { userId }, signal })
    if (answer.status === 'error') return { reason: answer.reason }
    return { record: await call(getRegistryRecord, { params: { id: answer.company_house_id }, signal }) }
  } catch (error) {
    if (ranOut(error)) return { reason: 'timeout' }
    throw error
  }
}
