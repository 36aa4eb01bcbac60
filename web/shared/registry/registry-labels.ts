import {
  companyStatusDetails,
  companyStatuses,
  type RegistryChange,
  type RegistryField,
  type RegistryRecord,
} from '#contract/registry/schemas.ts'
import { formatDate } from '../../lib/format.ts'
import type { Translate } from '../../lib/i18n.ts'
import { choiceSearch } from '../../lib/window-search.ts'

/** A company's status at the registry, in the reader's words where we have them, else in the registry's. */
export const statusLabels = (t: Translate, status: string | null): string => {
  const known = choiceSearch(status, companyStatuses)
  return known === undefined ? (status ?? t('registry.none')) : t(`registry.status.${known}`)
}

/** What the registry adds to the status. */
export const statusDetailLabel = (t: Translate, detail: string | null): string => {
  const known = choiceSearch(detail, companyStatusDetails)
  return known === undefined ? (detail ?? t('registry.none')) : t(`registry.status_detail.${known}`)
}

/** Every field's name. */
export const fieldLabel = (t: Translate, field: RegistryField): string => t(`registry.field.${field}`)

const texts: Partial<Record<RegistryField, (t: Translate, value: string | null) => string>> = {
  companyName: (t, value) => value ?? t('registry.none'),
  companyStatus: statusLabels,
  companyStatusDetail: statusDetailLabel,
}

/** A value of a field as it was before or is now. */
export const valueLabel = (t: Translate, field: RegistryChange['field'], value: string | null): string => {
  const labels = texts[field]
  if (labels !== undefined) return labels(t, value)
  return value === null ? t('registry.no_date') : formatDate(value)
}

/** The six dates by what they are about, in the order of the page. */
export const dateGroups = {
  accounts: ['accountNextMadeUpTo', 'accountNextDue', 'accountLastMadeUpTo'],
  confirmationStatement: [
    'confirmationStatementNextMadeUpTo',
    'confirmationStatementNextDue',
    'confirmationStatementLastMadeUpTo',
  ],
} as const satisfies Record<string, readonly (RegistryField & keyof RegistryRecord)[]>
