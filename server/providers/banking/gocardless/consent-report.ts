import type * as z from 'zod/mini'
import {
  BankingFailure,
  type BankReturn,
  type ConsentReport,
  type ConsentStatus,
} from '#server/providers/banking/port.ts'
import type { GocardlessClient } from './client.ts'
import { agreement as agreementSchema, requisition as requisitionSchema } from './schemas.ts'
import type { GocardlessSecret } from './secret.ts'

const dayMs = 86_400_000
/** Expired, suspended, or failed: only a new requisition helps. */
const endedStates = ['EX', 'SU', 'ER', 'ID']

/** Maps a return's error for a requisition that is not linked. */
const statusOfReturn = (error: string | undefined): ConsentStatus => {
  if (!error) return 'waiting'
  if (error === 'UserCancelledSession') return 'cancelled'
  return error === 'ConsentLinkReused' ? 'ended' : 'refused'
}

/**
 * Maps a requisition's status. Linked is the only success, and only with accounts; the return address cannot override
 * it.
 */
const statusOf = (status: string, accounts: number, returned: BankReturn): ConsentStatus => {
  if (status === 'LN') return accounts > 0 ? 'granted' : 'refused'
  if (endedStates.includes(status)) return 'ended'
  return status === 'RJ' ? 'refused' : statusOfReturn(returned.error)
}

/** Reads a resource; null when the aggregator has it no longer. */
const found = async <Schema extends z.ZodMiniType>(
  client: GocardlessClient,
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | null> => {
  try {
    return (await client.read({ path }, schema)).content
  } catch (error) {
    if (error instanceof BankingFailure && error.code === 'NotFound') return null
    throw error
  }
}

/** Reads the requisition of a consent; null when it was deleted. */
export const readRequisition = (client: GocardlessClient, { requisition }: GocardlessSecret) =>
  found(client, `requisitions/${encodeURIComponent(requisition)}/`, requisitionSchema)

/** Reports a consent's status from the requisition, and its end from the agreement. */
export const consentReport = async (
  client: GocardlessClient,
  secret: GocardlessSecret,
  returned: BankReturn,
): Promise<ConsentReport> => {
  const requisition = await readRequisition(client, secret)
  const externalId = secret.requisition
  if (!requisition) return { status: 'ended', grantedAt: null, expiresAt: null, externalId }
  const currentStatus = statusOf(requisition.status, requisition.accounts.length, returned)
  if (currentStatus !== 'granted' && currentStatus !== 'ended')
    return { status: currentStatus, grantedAt: null, expiresAt: null, externalId }
  const agreement = await found(client, `agreements/enduser/${encodeURIComponent(secret.agreement)}/`, agreementSchema)
  const grantedAt = agreement?.accepted ?? (currentStatus === 'granted' ? (agreement?.created ?? null) : null)
  const days = agreement?.access_valid_for_days ?? null
  const expiresAt = grantedAt && days ? new Date(grantedAt.getTime() + days * dayMs) : null
  return { status: currentStatus, grantedAt, expiresAt, externalId }
}
