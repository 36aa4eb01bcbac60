import type { RegistryFailure, RegistryRecord, RegistryStatus } from '#contract/registry/schemas.ts'

/** Why there are no registry dates. */
export type RegistryGap =
  | 'no_company'
  | 'not_incorporated'
  | 'no_number'
  | 'never_read'
  | 'not_at_registry'
  | 'not_read'

/** State of the registry page: the record, with a later failure if any, or why there is none. */
export type RegistryState =
  | { readonly record: RegistryRecord; readonly failure: RegistryStatus['failure'] }
  | { readonly record: null; readonly gap: RegistryGap; readonly number: string }

const gapOf = (reason: RegistryFailure | undefined): RegistryGap => {
  if (reason === undefined) return 'never_read'
  return reason === 'not_at_registry' ? reason : 'not_read'
}

/** Derives the page's state. A record remains visible whatever failed since. */
export const registryState = ({ company, record, failure }: RegistryStatus): RegistryState => {
  const missing = (gap: RegistryGap): RegistryState => ({ record: null, gap, number: company?.companyNumber ?? '' })
  if (company === null) return missing('no_company')
  if (!company.incorporated) return missing('not_incorporated')
  if (company.companyNumber === null) return missing('no_number')
  return record === null ? missing(gapOf(failure?.reason)) : { record, failure }
}
