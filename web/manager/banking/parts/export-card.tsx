import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { defaultDialect } from '#contract/banking/export-dialect.ts'
import { type ExportFormat, exportFormats } from '#contract/banking/manager.ts'
import { type BankConnection, exportCurrencies } from '#contract/banking/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { bankChoices } from '#web/manager/banking/bank-choices.ts'
import { type ExportFilters, exportQuery, type MoneyWay, moneyWays } from '#web/manager/banking/export-query.ts'
import { formatNames } from '#web/manager/banking/format-names.ts'
import { newestUpdate } from '#web/manager/banking/newest-update.ts'
import { chosenDialect } from '#web/manager/banking/presets/chosen-dialect.ts'
import { PresetMenu } from '#web/manager/banking/presets/preset-menu.tsx'
import { useCsvFormat } from '#web/manager/banking/presets/use-csv-format.ts'
import { type DayRange, rangeOf } from '#web/manager/banking/quick-ranges.ts'
import { rangeErrors } from '#web/manager/banking/range-errors.ts'
import { useExport } from '#web/manager/banking/use-export.ts'
import { savedViewsQuery } from '#web/manager/shared/views/queries.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NativeSelectField } from '#web/ui/fields/native-select-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './export-card.module.css'
import { RangeFields } from './range-fields.tsx'

export interface ExportCardProps {
  userId: number
  /** Undefined while they load. */
  connections: BankConnection[] | undefined
}

const choice = z.object({
  /** Null for the default days. */
  range: z.nullable(z.object({ from: z.string(), to: z.string() })),
  bank: z.string(),
  currency: z.string(),
  money: z.enum(moneyWays),
})
const defaults = { range: null as DayRange | null, bank: '', currency: '', money: 'all' as MoneyWay }

/** Exports a customer's transactions as a file, by days, bank, currency and direction. */
export function ExportCard({ userId, connections }: ExportCardProps) {
  const t = useT()
  const today = useQuery(productDayQuery).data
  const download = useExport()
  const { form, restored } = useSavedForm(`export-of-${userId}`, choice, defaults)
  const chosen = { ...defaults, ...useWatch({ control: form.control }) }
  const presets = useQuery(savedViewsQuery('bank_exports'))
  const [csvFormat, chooseFormat] = useCsvFormat()
  const format = chosenDialect(csvFormat, presets.data)
  const [attempted, setAttempted] = useState(false)
  const [fromField, toField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const never = connections !== undefined && connections.length > 0 && newestUpdate(connections) === null
  const blocked = connections === undefined || connections.length === 0 || never || today === undefined
  // A deleted connection filters nothing.
  const known = connections?.some(({ id }) => String(id) === chosen.bank) === true
  const filters: ExportFilters = known ? chosen : { ...chosen, bank: '' }
  const range = form.getValues('range') ?? (today === undefined ? { from: '', to: '' } : rangeOf('quarter', today))
  const problems = today === undefined ? null : rangeErrors(range, today)
  const change = (next: Partial<typeof defaults>): void => {
    for (const [name, value] of Object.entries(next)) form.setValue(name as keyof typeof defaults, value)
  }
  // What a preset says is not known yet, or no longer.
  const shown = format ?? { dialect: defaultDialect, preset: undefined }
  const isBlocked = (one: ExportFormat): boolean =>
    blocked || (one === 'csv' && format === undefined) || (download.running !== undefined && download.running !== one)
  const start = (to: ExportFormat): void => {
    setAttempted(problems !== null)
    if (problems !== null) (problems.from === undefined ? toField : fromField).current?.focus()
    else if (!isBlocked(to)) void download.start(to, exportQuery(userId, range, filters, shown.dialect))
  }
  return (
    <Card title={t('managed_banks.export')} description={t('managed_banks.export_text')}>
      <form
        className={css.form}
        aria-label={t('managed_banks.export')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          start('csv')
        }}
      >
        {restored}
        {never ? <Alert tone="warning">{t('managed_banks.never_synchronised')}</Alert> : null}
        {download.error === '' ? null : <Alert tone="error">{download.error}</Alert>}
        <RangeFields
          range={range}
          today={today}
          problems={attempted ? problems : null}
          fromRef={fromField}
          toRef={toField}
          onChange={(typed) => change({ range: typed })}
        />
        <FormGrid>
          <NativeSelectField
            label={t('managed_banks.institution')}
            value={filters.bank}
            onChange={(bank) => change({ bank: bank ?? '' })}
            clearable
            placeholder={t('managed_banks.all')}
            options={bankChoices(t, connections ?? [])}
          />
          <NativeSelectField
            label={t('managed_banks.currency')}
            value={filters.currency}
            onChange={(currency) => change({ currency: currency ?? '' })}
            clearable
            placeholder={t('managed_banks.all')}
            options={exportCurrencies.map((value) => ({ value, label: value }))}
          />
        </FormGrid>
        <RadioGroup
          label={t('managed_banks.money')}
          layout="row"
          value={filters.money}
          onChange={(value) => change({ money: moneyWays.find((one) => one === value) ?? 'all' })}
          options={moneyWays.map((value) => ({ value, label: t(`managed_banks.money.${value}`) }))}
        />
        {presets.isError && presets.data === undefined ? (
          <Alert
            tone="error"
            action={
              <Button small busy={presets.isFetching} onClick={() => void presets.refetch()}>
                {t('ui.retry')}
              </Button>
            }
          >
            {t('managed_banks.format_failed')}
          </Alert>
        ) : null}
        <Row>
          <PresetMenu choice={csvFormat} chosen={shown} presets={presets.data} onChoose={chooseFormat} />
        </Row>
        <Row gap={8} align="stretch" className={css.buttons}>
          {exportFormats.map((one) => (
            <Button
              key={one}
              type={one === 'csv' ? 'submit' : 'button'}
              tone={one === 'csv' ? 'primary' : 'default'}
              icon={<IconDownload size={16} />}
              disabled={isBlocked(one)}
              busy={download.running === one}
              onClick={one === 'csv' ? undefined : () => start(one)}
            >
              {t('managed_banks.get', { format: formatNames[one] })}
            </Button>
          ))}
        </Row>
      </form>
    </Card>
  )
}
