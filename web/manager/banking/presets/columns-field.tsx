import { type ExportColumn, exportColumns } from '#contract/banking/export-dialect.ts'
import { useT } from '#web/lib/i18n.ts'
import { NativeSelectField } from '#web/ui/fields/native-select-field.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { withColumn } from './with-column.ts'

export interface ColumnsFieldProps {
  columns: readonly ExportColumn[]
  error: string | undefined
  onChange: (columns: ExportColumn[]) => void
}

/** Renders the columns of a file in their order: a choice for each, and one to add another. */
export function ColumnsField({ columns, error, onChange }: ColumnsFieldProps) {
  const t = useT()
  const options = exportColumns.map((value) => ({ value, label: t(`presets.column.${value}`) }))
  const places: (ExportColumn | null)[] = columns.length < exportColumns.length ? [...columns, null] : [...columns]
  return (
    <FormSection title={t('presets.columns')}>
      <FormGrid>
        {places.map((column, at) => (
          <NativeSelectField
            // A place is known by its number: what is chosen in it changes.
            key={String(at)}
            label={t('presets.column_number', { number: at + 1 })}
            value={column}
            clearable
            placeholder={t('presets.no_column')}
            options={options}
            error={at === 0 ? error : undefined}
            onChange={(value) => {
              const chosen = exportColumns.find((one) => one === value) ?? null
              if (chosen !== column) onChange(withColumn(columns, at, chosen))
            }}
          />
        ))}
      </FormGrid>
    </FormSection>
  )
}
