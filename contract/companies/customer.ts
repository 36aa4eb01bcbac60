import * as z from 'zod/mini'
import { collection, pageQuery } from '../core/collection.ts'
import { endpoint } from '../core/endpoint.ts'
import { idParam } from '../core/reference.ts'
import { company, draft, keptDraft, newCompany } from './schemas.ts'

/** The company of a user, or null. A customer asks for the own one. */
export const getCompanyOfUser = endpoint({
  method: 'GET',
  path: '/users/{userId}/get_company',
  who: 'user',
  summary: 'The company of a user, or null',
  params: z.object({ userId: idParam }),
  answer: z.strictObject({ company: z.nullable(company) }),
  errors: ['not_found'],
})

/** Companies by their compiler; a customer sees the own one only. */
export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  who: 'user',
  summary: 'Companies by their compiler',
  query: z.strictObject({ ...pageQuery, compiler: idParam }),
  answer: collection(company),
  errors: [],
})

/** Creates the own company from the finished wizard; once per customer. Share capital in whole pounds. */
export const createCompany = endpoint({
  method: 'POST',
  path: '/companies',
  who: 'user',
  summary: 'Creates the company of a customer who has paid and confirmed the address',
  body: newCompany,
  answer: company,
  status: 201,
  errors: ['subscription_required', 'email_not_verified', 'company_exists'],
})

/** The wizard's draft; a first one is empty at step 1, version 0. */
export const getDraft = endpoint({
  method: 'GET',
  path: '/company_draft',
  who: 'user',
  ours: true,
  summary: 'What the wizard has so far',
  answer: keptDraft,
  errors: [],
})

/** Keeps the draft; `version` is the one last seen, and 409 `draft_changed` says that another device was faster. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/company_draft',
  who: 'user',
  ours: true,
  summary: 'Keeps what the wizard has so far',
  body: draft,
  answer: keptDraft,
  errors: ['draft_changed', 'subscription_required', 'email_not_verified', 'company_exists'],
})
