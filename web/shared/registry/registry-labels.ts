import {
  companyStatusDetails,
  companyStatuses,
  type RegistryChange,
  type RegistryField,
  type RegistryRecord,
} from '#contract/registry/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { choiceSearch } from '#web/lib/search-params.ts'

/** Describes a company's registry status in the reader's language; unknown ones in the registry's words. */
export const statusLabels = (t: Translate, status: string | null): string => {
  const known = choiceSearch(status, companyStatuses)
  return known === undefined ? (status ?? t('registry.none')) : t(`registry.status.${known}`)
}

/** Describes the detail that the registry adds to the status. */
export const statusDetailLabel = (t: Translate, detail: string | null): string => {
  const known = choiceSearch(detail, companyStatusDetails)
  return known === undefined ? (detail ?? t('registry.none')) : t(`registry.status_detail.${known}`)
}

/** Returns the label of a field. */
export const fieldLabel = (t: Translate, field: RegistryField): string => t(`registry.field.${field}`)

const texts: Partial<Record<RegistryField, (t: Translate, value: string | null) => string>> = {
  companyName: (t, value) => value ?? t('registry.none'),
  companyStatus: statusLabels,
  companyStatusDetail: statusDetailLabel,
}

/** Formats an old or new value of a field. */
export const valueLabel = (t: Translate, field: RegistryChange['field'], value: string | null): string => {
  const labels = texts[field]
  if (labels !== undefined) return labels(t, value)
  return value === null ? t('registry.no_date') : formatDate(value)
}

/** The six dates by subject, in display order. */
export const dateGroups = {
  accounts: ['accountNextMadeUpTo', 'accountNextDue', 'accountLastMadeUpTo'],
  confirmationStatement: [
    'confirmationStatementNextMadeUpTo',
    'confirmationStatementNextDue',
    'confirmationStatementLastMadeUpTo',
  ],
} as const satisfies Record<string, readonly (RegistryField & keyof RegistryRecord)[]>
