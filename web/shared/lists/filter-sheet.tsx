import { useState } from 'react'
import { isDay } from '#web/lib/day-param.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import type { ChipGroup } from '#web/ui/data/chips.tsx'
import type { TableSort } from '#web/ui/data/data-column.ts'
import { FilterGroups } from '#web/ui/data/filter-groups.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { NativeSelectField, type SelectOption } from '#web/ui/fields/native-select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { DayRange } from './day-ranges.ts'

/** A filter that is typed, or chosen from many values. */
export interface FilterField {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly maxLength?: number
  /** What can be typed, where the label does not say it. */
  readonly placeholder?: string
  /** The values to choose from, '' for none of them. */
  readonly options?: readonly SelectOption[]
  /** For numbers: which of the typed characters count. */
  readonly digits?: ((text: string) => string) | undefined
}

export interface FilterSheetProps {
  chips: readonly ChipGroup[]
  fields?: readonly FilterField[] | undefined
  days?: DayRange | undefined
  /** The orders of the list, with the headers of its columns: a phone shows no headers. */
  sort?: (TableSort & { readonly labels: Readonly<Record<string, string>> }) | undefined
  onApply: (values: Readonly<Record<string, string>>) => void
  onClear?: (() => void) | undefined
  onClose: () => void
}

/** Shows all filters of a list in a dialog, on a phone in a sheet. Chips apply at once, typed ones by the button. */
export function FilterSheet({ chips, fields = [], days, sort, onApply, onClear, onClose }: FilterSheetProps) {
  const t = useT()
  const texts = useUiTexts()
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  // Chips change the days meanwhile; what is typed here goes before.
  const typed: Readonly<Record<string, string>> = {
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    ...(days === undefined ? {} : { from: days.from, to: days.to }),
    ...own,
  }
  const set = (name: string, value: string) => setOwn((before) => ({ ...before, [name]: value }))
  const wrong = (name: 'from' | 'to') => typed[name] !== undefined && typed[name] !== '' && !isDay(typed[name])
  const [isSent, setIsSent] = useState(false)
  const dayField = (name: 'from' | 'to') => (
    <DateField
      key={name}
      label={t(`list.${name}`)}
      value={typed[name] ?? ''}
      onChange={(value) => set(name, value)}
      error={isSent && wrong(name) ? t('list.day_invalid') : undefined}
    />
  )
  return (
    <Dialog open onClose={onClose} title={t('list.filters')} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setIsSent(true)
          if (wrong('from') || wrong('to')) return
          onApply(Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])))
        }}
      >
        <Stack gap={16}>
          <FilterGroups groups={chips} />
          <FormGrid>
            {days === undefined ? null : [dayField('from'), dayField('to')]}
            {fields.map(({ name, label, maxLength, placeholder, options, digits }) =>
              options === undefined ? (
                <TextField
                  key={name}
                  label={label}
                  placeholder={placeholder}
                  value={typed[name] ?? ''}
                  onChange={(value) => set(name, digits === undefined ? value : digits(value))}
                  {...(digits === undefined ? { maxLength } : { inputMode: 'numeric' as const })}
                  autoComplete="off"
                />
              ) : (
                <NativeSelectField
                  key={name}
                  label={label}
                  value={typed[name] ?? ''}
                  onChange={(value) => set(name, value ?? '')}
                  options={[...options]}
                />
              ),
            )}
            {sort === undefined ? null : (
              <NativeSelectField
                label={t('list.sort')}
                value={sort.order === undefined ? null : `${sort.order.field}.${sort.order.direction}`}
                onChange={(value) => {
                  const [field = '', direction] = value?.split('.') ?? []
                  sort.onSort({ field, direction: direction === 'desc' ? 'desc' : 'asc' })
                }}
                options={sort.fields.flatMap((field) =>
                  (['asc', 'desc'] as const).map((direction) => ({
                    value: `${field}.${direction}`,
                    label: t(`list.sort.${direction}`, { name: sort.labels[field] ?? field }),
                  })),
                )}
              />
            )}
          </FormGrid>
          <FormActions>
            {onClear === undefined ? null : <Button onClick={onClear}>{texts.clearFilters}</Button>}
            <Button type="submit" tone="primary">
              {t('list.apply')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Dialog>
  )
}
