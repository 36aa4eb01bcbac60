import type { FormCase } from './form-case.ts'
import { accountFormCases } from './form-cases-account.ts'
import { adminFormCases } from './form-cases-admin.ts'
import { formationFormCases } from './form-cases-formations.ts'
import { managerFormCases } from './form-cases-manager.ts'
import { publicFormCases } from './form-cases-public.ts'
import { viewFormCases } from './form-cases-views.ts'

/** Every form with text fields, with the way to it. */
export const formCases: readonly FormCase[] = [
  ...publicFormCases,
  ...managerFormCases,
  ...formationFormCases,
  ...viewFormCases,
  ...accountFormCases,
  ...adminFormCases,
]
