import type { NewManagedCompany } from '#contract/companies/manager-schemas.ts'
import { londonDay } from '#contract/companies/rules.ts'
import type { Company } from '#contract/companies/schemas.ts'
import { lockPerson, type Person } from '#server/domains/people/api.ts'
import { refuse, refuseField } from '#server/platform/http/refusal.ts'
import { type CompanyFields, columnsOf } from './company-fields.ts'
import type { CompaniesDeps } from './deps.ts'
import { companyIncorporated, companyReceived } from './events.ts'
import { wholeCompany } from './find-company.ts'
import { insertCompany } from './insert-company.ts'
import { lockOwnerAccount } from './lock-owner-account.ts'
import { requireOwnNumber } from './require-own-number.ts'
import { checkSentCaptcha, type StaffCall } from './staff-call.ts'
import { startStage } from './stages/follow-status.ts'
import { tables } from './tables.ts'
import { tally } from './tally.ts'

const fieldsOf = (company: NewManagedCompany): CompanyFields => {
  const { compiler: _compiler, captchaToken: _token, ...sent } = company
  return {
    ...sent,
    termsAccepted: sent.termsAccepted ?? false,
    address: sent.address ?? null,
    country: sent.country ?? null,
    companyNumber: sent.companyNumber ?? null,
    vatNumber: sent.vatNumber ?? null,
    taxCode: sent.taxCode ?? null,
  }
}

/** Checks whether staff may create a company for an account: an open one without a staff role. */
const isCustomer = ({ isDisabled, isWaiting, roles }: Person): boolean =>
  !isDisabled && !isWaiting && roles.length === 0

/**
 * Creates a company for a customer from staff input, without people, and deletes the customer's draft. The customer is
 * mailed as after their own form, unless the company is incorporated already. Refuses a compiler who is not a customer,
 * another company's number, and with `company_already_exists` a customer with a company.
 */
export const createManagedCompany = async (
  deps: CompaniesDeps,
  call: StaffCall,
  company: NewManagedCompany,
): Promise<Company> => {
  const { platform } = deps
  await checkSentCaptcha(deps, call)
  return platform.db.transaction().execute(async (trx) => {
    const account = await lockPerson(trx, company.compiler)
    if (!account || !isCustomer(account)) throw refuseField('compiler', 'company.compiler')
    // The locked account: a merged one resolves to its successor.
    const compiler = account.id
    await lockOwnerAccount(trx, compiler)
    const now = platform.clock.now().toISOString()
    const fields = fieldsOf(company)
    await requireOwnNumber(trx, fields.companyNumber, null)
    const row = {
      compiler_id: compiler,
      made_by: 'staff' as const,
      incorporated_on: fields.status === 1 ? londonDay(platform.clock.now()) : null,
      created_at: now,
      last_change_at: now,
    }
    const made = await insertCompany(trx, { ...columnsOf(fields, null, now), ...row }, [])
    if (!made) throw refuse('company_already_exists')
    await tables(trx).deleteFrom('company_draft').where('user_id', '=', compiler).execute()
    await platform.audit.record(trx, {
      actor: { userId: call.actor.userId, kind: 'staff' },
      action: 'create-company',
      subject: { type: 'company', id: made.id },
      after: { ...fields, compiler },
      requestId: call.requestId,
      ip: call.ip,
    })
    await startStage(platform, trx, made, { kind: 'staff', userId: call.actor.userId })
    const event = made.status === 1 ? companyIncorporated : companyReceived
    await platform.events.publish(trx, event, { companyId: made.id, userId: compiler })
    await tally(trx, [{ id: made.id, from: null, to: made.status }])
    return platform.idempotency.recordAnswer(trx, await wholeCompany(deps, trx, made))
  })
}
