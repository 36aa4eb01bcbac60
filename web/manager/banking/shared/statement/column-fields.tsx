import type { ColumnMapping } from '#contract/banking/statements.ts'
import { useT } from '#web/lib/i18n.ts'
import { NativeSelectField } from '#web/ui/fields/native-select-field.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { type AmountLook, amountLook, columnChoices, withLook } from './column-choices.ts'
import css from './statement.module.css'

export interface ColumnFieldsProps {
  sample: string[][]
  mapping: ColumnMapping
  busy: boolean
  /** The file is read again with it. */
  onChange: (mapping: ColumnMapping) => void
}

const maxHeadRows = 10
const dateOrders = ['dmy', 'mdy', 'ymd'] as const
const decimals = ['.', ','] as const

/** Renders the mapping of the columns of a CSV. */
export function ColumnFields({ sample, mapping, busy, onChange }: ColumnFieldsProps) {
  const t = useT()
  const look = amountLook(mapping)
  const columns = columnChoices(sample, mapping.headerRows).map(({ index, head, example }) => ({
    value: String(index),
    label: [t('managed_banks.column', { number: index + 1 }), head, example].filter((part) => part !== '').join(' · '),
  }))
  const column = (label: string, value: number | null, change: (index: number) => ColumnMapping) => (
    <NativeSelectField
      label={label}
      value={value === null ? null : String(value)}
      disabled={busy}
      onChange={(chosen) => {
        if (chosen !== null) onChange(change(Number(chosen)))
      }}
      options={columns}
    />
  )
  return (
    <fieldset className={css.columns}>
      <legend className={css.legend}>{t('managed_banks.columns')}</legend>
      <FormGrid columns={3}>
        {column(t('managed_banks.date'), mapping.date, (date) => ({ ...mapping, date }))}
        <NativeSelectField
          label={t('managed_banks.date_order')}
          value={mapping.dateFormat}
          disabled={busy}
          onChange={(value) =>
            onChange({ ...mapping, dateFormat: dateOrders.find((one) => one === value) ?? mapping.dateFormat })
          }
          options={dateOrders.map((value) => ({ value, label: t(`managed_banks.date_order.${value}`) }))}
        />
        {column(t('managed_banks.description'), mapping.description, (description) => ({ ...mapping, description }))}
        <NativeSelectField
          label={t('managed_banks.amount_look')}
          value={look}
          disabled={busy}
          onChange={(value) => onChange(withLook(mapping, value === 'two' ? 'two' : 'signed', columns.length))}
          options={(['signed', 'two'] satisfies AmountLook[]).map((value) => ({
            value,
            label: t(`managed_banks.amount_look.${value}`),
          }))}
        />
        {look === 'signed' ? (
          column(t('managed_banks.amount'), mapping.amount, (amount) => ({ ...mapping, amount }))
        ) : (
          <>
            {column(t('managed_banks.money_in'), mapping.moneyIn, (moneyIn) => ({ ...mapping, moneyIn }))}
            {column(t('managed_banks.money_out'), mapping.moneyOut, (moneyOut) => ({ ...mapping, moneyOut }))}
          </>
        )}
        <NativeSelectField
          label={t('managed_banks.decimal')}
          value={mapping.decimalSeparator}
          disabled={busy}
          onChange={(value) => onChange({ ...mapping, decimalSeparator: value === ',' ? ',' : '.' })}
          options={decimals.map((value) => ({ value, label: `1234${value}56` }))}
        />
        <NativeSelectField
          label={t('managed_banks.head_rows')}
          value={String(mapping.headerRows)}
          disabled={busy}
          onChange={(value) => onChange({ ...mapping, headerRows: Number(value ?? 0) })}
          options={Array.from({ length: Math.max(maxHeadRows, mapping.headerRows) + 1 }, (_, rows) => ({
            value: String(rows),
            label: String(rows),
          }))}
        />
      </FormGrid>
    </fieldset>
  )
}
