import {
  controlBandOf,
  dividingNominalValue,
  maskedCode,
  nominalUnits,
  sharesOf,
  stillNeeded,
  totalShares,
} from '#contract/companies/filing-rules.ts'
import type { FilingDetails, FilingPerson } from '#contract/companies/filing-schemas.ts'
import { isManager } from '#server/domains/companies/policy.ts'
import { instant } from '#server/platform/database/values.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { type FiledPerson, type Filing, filingFacts } from './filing-facts.ts'
import { companyFieldsOf, personFieldsOf } from './filing-fields.ts'
import { describeSic } from './sic-codes.ts'

/** Reports whether the actor may change the filing details: customers until the company is filed, managers always. */
export const mayChangeFiling = (actor: UserActor, { isFiled }: Filing): boolean =>
  isManager(actor) || (!isFiled && actor.viewedBy === undefined)

const sharesIn = ({ company, details }: Filing, { row }: FiledPerson): number | null =>
  details.nominal_value === null ? null : sharesOf(company.share_capital, details.nominal_value, row.share_hundredths)

const presentPerson = (filing: Filing, person: FiledPerson): FilingPerson => {
  const { row } = person
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    isDirector: row.is_director,
    isShareholder: row.is_shareholder,
    shareOwnedPerc: row.share_hundredths / 100,
    shares: sharesIn(filing, person),
    ...personFieldsOf(person.filing),
    suggestedControl: controlBandOf(row.share_hundredths),
    personalCode: person.filing.personal_code_sealed === null ? null : maskedCode,
  }
}

/** Presents the filing details for the API, with what is still needed; personal codes are masked. */
export const presentFiling = (actor: UserActor, filing: Filing): FilingDetails => {
  const { company, details, people } = filing
  const { needs, total } = stillNeeded(filingFacts(filing))
  const everyone = people.map(({ row }) => row.share_hundredths)
  return {
    companyId: company.id,
    companyName: company.name,
    shareCapital: company.share_capital,
    version: details.version,
    changedAt: details.version === 0 ? null : instant(details.changed_at),
    isEditable: mayChangeFiling(actor, filing),
    ...companyFieldsOf(details),
    sicDescriptions: details.sic_codes.flatMap((code) => describeSic(code) ?? []),
    totalShares: details.nominal_value === null ? null : totalShares(company.share_capital, details.nominal_value),
    suggestedNominalValue: dividingNominalValue(company.share_capital, everyone) / nominalUnits,
    people: people.map((person) => presentPerson(filing, person)),
    needs,
    neededCount: total,
  }
}
