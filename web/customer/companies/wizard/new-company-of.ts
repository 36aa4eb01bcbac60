import type * as z from 'zod/mini'
import type { newCompany } from '#contract/companies/schemas.ts'
import { clearNumber, type WizardValues } from './wizard-values.ts'

/** Builds the request from the completed wizard: all shareholders, then the external director, if any. */
export const newCompanyOf = ({ company, shareholders, director, last }: WizardValues): z.input<typeof newCompany> => {
  const holders = shareholders.map((entry) => ({
    ...entry,
    shareOwnedPerc: clearNumber(entry.shareOwnedPerc) ?? 0,
    isDirector: entry.isDirector === true,
    isShareholder: true,
  }))
  const external = { ...director.director, shareOwnedPerc: 0, isDirector: true, isShareholder: false }
  return {
    name: company.name,
    description: company.description,
    shareCapital: clearNumber(company.shareCapital) ?? 0,
    compilerName: last.compilerName,
    compilerSurname: last.compilerSurname,
    adult: true,
    termsAccepted: true,
    shareholders: director.hasExternalDirector === true ? [...holders, external] : holders,
  }
}
