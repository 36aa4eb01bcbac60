import type { ReactNode } from 'react'
import { formatPounds } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { CompanyValues } from '#web/manager/companies/company-values.ts'
import { ConflictDialog } from '#web/manager/shared/conflict/conflict-dialog.tsx'
import type { Conflict } from '#web/manager/shared/conflict/use-record-form.ts'

const labels: Readonly<Record<string, MessageKey>> = {
  name: 'company.name',
  description: 'company.description',
  shareCapital: 'company.share_capital',
  status: 'managed.status',
  address: 'managed.address',
  country: 'managed.country',
  companyNumber: 'managed.company_number',
  vatNumber: 'managed.vat_number',
  taxCode: 'managed.tax_code',
  termsAccepted: 'managed.terms',
}

const shown = (t: Translate, field: string, value: CompanyValues[string] | undefined): ReactNode => {
  if (value === null || value === undefined || value === '') return t('conflict.empty')
  if (field === 'status') return t(value === 1 ? 'managed.status.1' : 'managed.status.0')
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  return typeof value === 'number' ? formatPounds(value) : value
}

/** Shows a conflict with a company that somebody else has saved meanwhile. */
export function CompanyConflict({ mine, theirs, changed, onChoose, onClose }: Conflict<CompanyValues>) {
  const t = useT()
  return (
    <ConflictDialog
      name={theirs.name}
      onChoose={onChoose}
      onClose={onClose}
      rows={changed.map(({ field, mineChanged }) => ({
        key: field,
        label: t(labels[field] ?? 'conflict.field'),
        mine: mineChanged ? shown(t, field, mine[field]) : null,
        theirs: shown(t, field, theirs[field]),
      }))}
    />
  )
}
