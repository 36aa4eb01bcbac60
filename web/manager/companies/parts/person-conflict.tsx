import type { ReactNode } from 'react'
import { identityCheckStatuses } from '#contract/companies/schemas.ts'
import { formatDate, formatPercent } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { PersonValues } from '#web/manager/companies/person-values.ts'
import { ConflictDialog, type ConflictRow } from '#web/manager/shared/conflict/conflict-dialog.tsx'
import type { Conflict } from '#web/manager/shared/conflict/use-record-form.ts'

const labels: Readonly<Record<string, MessageKey>> = {
  name: 'person.name',
  surname: 'person.surname',
  dateOfBirth: 'person.dateOfBirth',
  placeOfBirth: 'person.placeOfBirth',
  addressStreet: 'person.addressStreet',
  addressCity: 'person.addressCity',
  addressCountry: 'person.addressCountry',
  phoneNumber: 'person.phoneNumber',
  email: 'person.email',
  shareOwnedPerc: 'shareholder.share',
  isShareholder: 'people.role_shareholder',
  isDirector: 'dashboard.director',
  appointedOn: 'people.appointed_on',
  enteredOn: 'people.entered_on',
  identityVerificationStatus: 'people.verification',
  identityCheckStatus: 'people.check_status',
}

const days: readonly string[] = ['dateOfBirth', 'appointedOn', 'enteredOn']

const verificationText = (t: Translate, value: unknown): string => {
  const status = ([0, 1, 2] as const).find((one) => one === value)
  return status === undefined ? t('people.verification_hidden') : t(`people.verification.${status}`)
}

const checkText = (t: Translate, value: unknown): string => {
  const status = identityCheckStatuses.find((one) => one === value)
  return status === undefined ? t('people.check_none') : t(`dashboard.check.${status}`)
}

const shown = (t: Translate, field: string, value: PersonValues[string] | undefined): ReactNode => {
  if (field === 'identityVerificationStatus') return verificationText(t, value)
  if (field === 'identityCheckStatus') return checkText(t, value)
  if (value === null || value === undefined || value === '') return t('conflict.empty')
  if (days.includes(field)) return formatDate(String(value)) || value
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  return typeof value === 'number' ? formatPercent(value) : value
}

/** Lists the differences between a person's values and newer ones, a row each; `mine` is null for untouched fields. */
export const personRows = (
  t: Translate,
  { mine, theirs, changed }: Pick<Conflict<PersonValues>, 'mine' | 'theirs' | 'changed'>,
): ConflictRow[] =>
  changed.map(({ field, mineChanged }) => ({
    key: field,
    label: t(labels[field] ?? 'conflict.field'),
    mine: mineChanged ? shown(t, field, mine[field]) : null,
    theirs: shown(t, field, theirs[field]),
  }))

/** Shows a conflict with a person whom somebody else has saved meanwhile. */
export function PersonConflict({ mine, theirs, changed, onChoose, onClose }: Conflict<PersonValues>) {
  const t = useT()
  return (
    <ConflictDialog
      name={`${theirs.name} ${theirs.surname}`}
      onChoose={onChoose}
      onClose={onClose}
      rows={personRows(t, { mine, theirs, changed })}
    />
  )
}
