import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { personalData } from './personal-data.ts'

/** Lists the personal data of every domain; what accounts store comes first. */
export const allPersonalData = (deps: Pick<AccountsDeps, 'platform' | 'personalData'>): readonly PersonalData[] => [
  personalData(deps.platform),
  ...deps.personalData,
]
