import type * as z from 'zod/mini'
import { getCompanyOfUser } from '#contract/companies/customer.ts'
import {
  addShareholder,
  createCompany,
  deleteShareholder,
  type SavedShareholder,
  saveCompany,
  saveShareholder,
} from '#contract/companies/manager.ts'
import type { ManagedShareholder, managedCompanyForm } from '#contract/companies/manager-schemas.ts'
import type { Company, Shareholder } from '#contract/companies/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { call } from '#web/lib/call.ts'
import type { CallFailure } from '#web/lib/call-failure.ts'
import { captchaToken } from '#web/lib/captcha.ts'

const proof = () => captchaToken('manage_user')

/** Saves a company's form, or creates the company of a customer who has none. */
export const saveCompanyForm = async (
  userId: number,
  values: z.output<typeof managedCompanyForm>,
  known: Company | null,
  idempotencyKey: string,
): Promise<Company> => {
  const body = { ...values, captchaToken: await proof() }
  if (known === null)
    return call(createCompany, { body: { ...body, compiler: `/api/users/${userId}` }, idempotencyKey })
  return call(saveCompany, { params: { id: known.id }, body: { ...body, version: known.version } })
}

/** Returns the newer company of a refused save, or one created meanwhile; null for other refusals. */
export const newerCompanyOf = async (userId: number, failure: CallFailure): Promise<Company | null> => {
  if (failure.message === 'company_already_exists')
    return (await call(getCompanyOfUser, { params: { userId } })).company
  if (failure.message !== 'conflict') return null
  const read = check(saveCompany.answer, failure.current)
  return read.ok ? read.value : null
}

/** Saves a person's form, or adds the person to the company. */
export const savePersonForm = async (
  companyId: number,
  values: ManagedShareholder,
  known: Shareholder | null,
  idempotencyKey: string,
): Promise<SavedShareholder> => {
  const body = { ...values, captchaToken: await proof() }
  if (known === null)
    return call(addShareholder, { body: { ...body, company: `/api/companies/${companyId}` }, idempotencyKey })
  return call(saveShareholder, { params: { id: known.id }, body: { ...body, version: known.version } })
}

/** Returns the newer person of a refused save; null for other refusals. */
export const newerPersonOf = (failure: CallFailure): SavedShareholder | null => {
  if (failure.message !== 'conflict') return null
  const read = check(saveShareholder.answer, failure.current)
  return read.ok ? read.value : null
}

/** Deletes a person as last seen, not a newer state; returns the sum of the remaining shares. */
export const removePerson = async ({ id, version }: Pick<Shareholder, 'id' | 'version'>): Promise<number> =>
  (await call(deleteShareholder, { params: { id }, query: { version } })).sharesSum
