import { lawRow } from '#contract/law/law-figures.ts'
import { useT } from '#web/lib/i18n.ts'
import { londonDay } from '#web/lib/product-day.ts'
import { useProductDay } from '#web/lib/use-product-day.ts'
import { endForm } from '#web/manager/aml/aml-forms.ts'
import { LawSource } from '#web/shared/law/law-source.tsx'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { SectionDialog, type SectionProps } from './section-dialog.tsx'

/** Says on which day the relationship ended; an empty day says that it lasts. */
export function EndDialog({ file, onClose }: SectionProps) {
  const t = useT()
  const today = useProductDay()
  const retention = lawRow('amlRetentionYears', file.endedOn ?? today)
  return (
    <SectionDialog
      file={file}
      onClose={onClose}
      title={t('aml.relationship')}
      schema={endForm}
      valuesOf={({ endedOn }) => ({ endedOn: endedOn ?? '' })}
      changeOf={(change) => change}
    >
      <p>{t('aml.end_text', { years: retention.values[0] ?? 0 })}</p>
      <LawSource row={retention} />
      <DateInputField name="endedOn" label={t('aml.ended_on')} min={londonDay(new Date(file.createdAt))} max={today} />
    </SectionDialog>
  )
}
