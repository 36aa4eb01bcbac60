import { invoiceStatuses } from '#contract/invoicing/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { useTyped } from '#web/lib/use-typed.ts'
import {
  type AppliedFilters,
  type DocumentFilters,
  digitsOf,
  isFiltered,
  maxFilterLength,
  noFilters,
} from '#web/manager/invoicing/lists/documents-search.ts'
import { statusLabels } from '#web/manager/invoicing/shared/document-labels.ts'
import { FilterBar } from '#web/ui/data/filter-bar.tsx'
import { NativeSelectField } from '#web/ui/fields/native-select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface DocumentFilterBarProps {
  /** Name of the filtered list, for screen readers. */
  label: string
  /** Labels of the fields. */
  nameLabel: string
  contactLabel: string
  withNumber?: boolean | undefined
  /** For invoices, which have a status. */
  withStatus?: boolean | undefined
  filters: AppliedFilters
  onApply: (filters: DocumentFilters) => void
}

const pick = ({ year, number, customerName, customerContact, status = '' }: AppliedFilters): DocumentFilters => ({
  year,
  number,
  customerName,
  customerContact,
  status,
})

/** Renders the filters above a list of documents; input takes effect on Apply. */
export function DocumentFilterBar(props: DocumentFilterBarProps) {
  const { label, nameLabel, contactLabel, withNumber = false, withStatus = false, filters, onApply } = props
  const t = useT()
  const [typed, set] = useTyped(pick(filters))
  const digits = (name: 'year' | 'number', text: string): void => set({ [name]: digitsOf(text, maxFilterLength[name]) })
  return (
    <FilterBar
      label={label}
      applyLabel={t('lists.apply')}
      onApply={() =>
        onApply({
          ...typed,
          customerName: typed.customerName.trim(),
          customerContact: typed.customerContact.trim(),
        })
      }
      onClear={isFiltered(filters) ? () => onApply(noFilters) : undefined}
    >
      <TextField
        label={t('lists.year')}
        inputMode="numeric"
        value={typed.year}
        onChange={(text) => digits('year', text)}
        autoComplete="off"
      />
      {withNumber ? (
        <TextField
          label={t('lists.number')}
          inputMode="numeric"
          value={typed.number}
          onChange={(text) => digits('number', text)}
          autoComplete="off"
        />
      ) : null}
      <TextField
        label={nameLabel}
        type="search"
        value={typed.customerName}
        onChange={(customerName) => set({ customerName })}
        maxLength={maxFilterLength.customerName}
        autoComplete="off"
      />
      <TextField
        label={contactLabel}
        type="search"
        value={typed.customerContact}
        onChange={(customerContact) => set({ customerContact })}
        maxLength={maxFilterLength.customerContact}
        autoComplete="off"
      />
      {withStatus ? (
        <NativeSelectField
          label={t('lists.status')}
          value={typed.status}
          onChange={(status) => set({ status: invoiceStatuses.find((one) => one === status) ?? '' })}
          options={invoiceStatuses.map((status) => ({ value: status, label: t(statusLabels[status].word) }))}
          clearable
          placeholder={t('lists.status.any')}
        />
      ) : null}
    </FilterBar>
  )
}
