import { randomUUID } from 'node:crypto'
import { isOpenStatus } from '#contract/identity/schemas.ts'
import { checkedPeople, peopleWithChecks } from '#server/domains/companies/api.ts'
import { controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import type { IdentityDeps } from './deps.ts'
import { invitationToken } from './invitation-token.ts'
import { invitationUrl } from './mails.ts'
import { expiryOf, nextReadAfter } from './rules.ts'
import { tables } from './tables.ts'

const dayMs = 86_400_000
/** People of other customers that get a check. */
const others = 24

/** What happened at the provider to a check with each of the documented statuses, and its own status. */
const histories = {
  1: { status: 'in_progress', deeds: ['start'] },
  2: { status: 'verified', deeds: ['pass'] },
  3: { status: 'failed', deeds: ['fail'] },
  4: { status: 'verified', deeds: ['pass', 'export'] },
  6: { status: 'invited', deeds: [] },
} as const

/**
 * Creates at the sandbox's provider the checks that the demo's people have by their statuses. Nobody is mailed, and
 * people with a check keep it. Does nothing with a real provider.
 */
export const seedDemoChecks = async ({ platform, checks }: IdentityDeps, customer: number): Promise<void> => {
  const { db, clock, settings } = platform
  const { sandboxUrl, identityChecks } = settings
  if (checks === null || sandboxUrl === null || !identityChecks?.url.startsWith(`${sandboxUrl}/`)) return
  const known = await peopleWithChecks(db)
  const people = await checkedPeople(
    db,
    known.map(({ id }) => id),
  )
  const isOwn = (id: number): boolean => people.get(id)?.userId === customer
  const chosen = [
    ...known.filter(({ id }) => isOwn(id)),
    ...known.filter(({ id, check }) => !isOwn(id) && check !== 0).slice(0, others),
  ]
  for (const [index, { id, check }] of chosen.entries()) {
    const person = people.get(id)
    const existing = await tables(db)
      .selectFrom('identity_check')
      .select('id')
      .where('shareholder_id', '=', id)
      .executeTakeFirst()
    if (!person || existing || check === 0) continue
    const { status, deeds } = histories[check]
    const now = clock.now()
    const startedAt = new Date(now.getTime() - (1 + (index % 9)) * dayMs)
    const reference = randomUUID()
    const { name, surname, email } = person
    const token = invitationToken(settings, reference, email)
    const providerId = await checks.create({
      reference,
      name,
      surname,
      email,
      returnUrl: invitationUrl(settings, token),
    })
    for (const deed of deeds)
      await controlSandbox(sandboxUrl, `/identity/registrations/${providerId}/${deed}`, { body: {} })
    const isOpen = isOpenStatus(status)
    await tables(db)
      .insertInto('identity_check')
      .values({
        shareholder_id: id,
        company_id: person.companyId,
        method: 'provider',
        status,
        reference,
        token_hash: tokenHash(token),
        provider_check_id: providerId,
        provider_status: check,
        attempts: 1,
        started_by: isOwn(id) ? 'customer' : 'staff',
        started_at: startedAt.toISOString(),
        invited_at: startedAt.toISOString(),
        invitations: 1,
        expires_at: expiryOf(startedAt).toISOString(),
        read_at: now.toISOString(),
        next_read_at: isOpen ? nextReadAfter(now, startedAt).toISOString() : null,
        ended_at: isOpen ? null : new Date(startedAt.getTime() + dayMs / 2).toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
