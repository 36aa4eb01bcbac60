import type { Ref } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { type DayRange, quickRanges, rangeOf } from '#web/manager/banking/quick-ranges.ts'
import type { RangeErrors } from '#web/manager/banking/range-errors.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './export-card.module.css'

export interface RangeFieldsProps {
  range: DayRange
  /** The last day that can be chosen; undefined while unknown. */
  today: string | undefined
  problems: RangeErrors | null
  fromRef: Ref<HTMLInputElement>
  toRef: Ref<HTMLInputElement>
  onChange: (range: DayRange) => void
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Renders the first and the last day, and buttons for common ranges. */
export function RangeFields({ range, today, problems, fromRef, toRef, onChange }: RangeFieldsProps) {
  const t = useT()
  const { from, to } = range
  // The calendar offers no day that would be refused.
  const last = today !== undefined && isDay(to) && to < today ? to : today
  return (
    <Stack gap={12}>
      <Row role="group" aria-label={t('managed_banks.quick')} gap={8} align="stretch" className={css.quick}>
        {quickRanges.map((one) => {
          const quick = today === undefined ? undefined : rangeOf(one, today)
          return (
            <Button
              key={one}
              small
              disabled={quick === undefined}
              aria-pressed={quick !== undefined && quick.from === from && quick.to === to}
              onClick={() => {
                if (quick !== undefined) onChange(quick)
              }}
            >
              {t(`managed_banks.quick.${one}`)}
            </Button>
          )
        })}
      </Row>
      <FormGrid>
        <DateField
          label={t('managed_banks.from')}
          required
          value={from}
          max={last}
          inputRef={fromRef}
          error={problems?.from === undefined ? undefined : t(problems.from)}
          onChange={(day) => onChange({ from: day, to })}
        />
        <DateField
          label={t('managed_banks.to')}
          required
          value={to}
          min={isDay(from) ? from : undefined}
          max={today}
          inputRef={toRef}
          error={problems?.to === undefined ? undefined : t(problems.to)}
          onChange={(day) => onChange({ from, to: day })}
        />
      </FormGrid>
    </Stack>
  )
}
