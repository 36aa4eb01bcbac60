import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type AccountingPeriod, vatStaggers } from '#contract/companies/filing-rules.ts'
import { lawFigure, lawRow } from '#contract/law/law-figures.ts'
import { useT } from '#web/lib/i18n.ts'
import { useProductDay } from '#web/lib/use-product-day.ts'
import { LawSource } from '#web/shared/law/law-source.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { useRestoredFocus } from '#web/ui/base/use-restored-focus.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormGrid, FormGridWide } from '#web/ui/form/form-grid.tsx'
import css from './filing.module.css'
import { FilingDay, FilingSelect } from './filing-field.tsx'
import { boxId } from './filing-paths.ts'
import { useFiling } from './use-filing.ts'

/** Renders what tax deadlines depend on; a company that is being formed has none of it yet. */
export function TaxFields() {
  const t = useT()
  return (
    <FormGrid>
      <FormGridWide>
        <Text as="p" dimmed>
          {t('filing.group.tax_text')}
        </Text>
      </FormGridWide>
      <FilingDay path="vatRegisteredOn" label="filing.field.vatRegisteredOn" />
      <FilingSelect
        path="vatStagger"
        label="filing.field.vatStagger"
        clearable
        options={vatStaggers.map((value) => ({ value, label: t(`filing.option.vatStagger.${value}`) }))}
      />
      <FormGridWide>
        <Periods />
      </FormGridWide>
    </FormGrid>
  )
}

const isPeriods = (value: unknown): value is AccountingPeriod[] => Array.isArray(value)

/** Renders the accounting periods; they are saved together once each has both days. */
function Periods() {
  const t = useT()
  const today = useProductDay()
  const { valueOf, set, errorOf, isEditable } = useFiling()
  const stored = valueOf('accountingPeriods')
  const [open, setOpen] = useState<readonly AccountingPeriod[] | null>(null)
  const periods = open ?? (isPeriods(stored) ? stored : [])
  const change = (next: readonly AccountingPeriod[]): void => {
    const isWhole = next.every(({ startsOn, endsOn }) => startsOn !== '' && endsOn !== '')
    setOpen(isWhole ? null : next)
    if (isWhole) set('accountingPeriods', next)
  }
  const error = errorOf('accountingPeriods')
  const box = useRef<HTMLFieldSetElement>(null)
  useRestoredFocus(box)
  return (
    <fieldset ref={box} tabIndex={-1} id={boxId('accountingPeriods')} className={css.periods}>
      <legend className={css.legend}>{t('filing.field.accountingPeriods')}</legend>
      <Text as="p" dimmed>
        {t('filing.why.accountingPeriods', { months: lawFigure('accountingPeriodMonths', today) })}
      </Text>
      <LawSource row={lawRow('accountingPeriodMonths', today)} />
      {periods.map((period, at) => (
        // Periods have no identity but their place.
        <div key={at} className={css.period}>
          <DateField
            label={t('filing.period.from')}
            disabled={!isEditable}
            value={period.startsOn}
            onChange={(startsOn) => change(periods.with(at, { ...period, startsOn }))}
          />
          <DateField
            label={t('filing.period.to')}
            disabled={!isEditable}
            value={period.endsOn}
            onChange={(endsOn) => change(periods.with(at, { ...period, endsOn }))}
          />
          {isEditable ? (
            <IconButton
              size={28}
              label={t('filing.period.remove', { number: at + 1 })}
              icon={<IconTrash size={16} />}
              onClick={() => change(periods.filter((_, one) => one !== at))}
            />
          ) : null}
        </div>
      ))}
      {error === undefined ? null : (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {isEditable ? (
        <Button small icon={<IconPlus size={16} />} onClick={() => change([...periods, { startsOn: '', endsOn: '' }])}>
          {t('filing.period.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}
