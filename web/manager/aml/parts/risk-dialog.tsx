import { amlQuestionKeys, amlQuestions } from '#contract/aml/answers.ts'
import { type Translate, useLanguage, useT } from '#web/lib/i18n.ts'
import { riskForm } from '#web/manager/aml/aml-forms.ts'
import { answerLabels } from '#web/manager/aml/aml-labels.ts'
import { countryOptions } from '#web/manager/aml/country-options.ts'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { EntryRows } from './entry-rows.tsx'
import { SectionDialog, type SectionProps } from './section-dialog.tsx'

const choice = (t: Translate, values: readonly (keyof typeof answerLabels)[]) =>
  values.map((value) => ({ value, label: t(answerLabels[value]) }))

/** Answers the questionnaire, and raises the rating with a reason. */
export function RiskDialog({ file, onClose }: SectionProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <SectionDialog
      file={file}
      onClose={onClose}
      title={t('aml.risk')}
      size="lg"
      schema={riskForm}
      valuesOf={({ answers, countries, raisedTo, raiseReason }) => ({
        answers: Object.fromEntries(amlQuestionKeys.map((key) => [key, answers[key] ?? ''])),
        countries: countries.map((code) => ({ code })),
        raisedTo: raisedTo ?? '',
        raiseReason: raiseReason ?? '',
      })}
      changeOf={({ countries, raisedTo, ...change }) => ({
        ...change,
        countries: countries.map(({ code }) => code),
        raisedTo: raisedTo ?? null,
      })}
    >
      <FormGrid>
        {amlQuestionKeys.map((key) => (
          <SelectInputField
            key={key}
            native
            clearable
            name={`answers.${key}`}
            label={t(`aml.question.${key}`)}
            options={choice(t, amlQuestions[key])}
          />
        ))}
      </FormGrid>
      <EntryRows name="countries" title={t('aml.countries')} addLabel={t('aml.add_country')} fresh={{ code: '' }}>
        {(path) => (
          <SelectInputField
            searchable
            name={`${path}.code`}
            label={t('aml.country')}
            options={countryOptions(language)}
          />
        )}
      </EntryRows>
      <SelectInputField
        native
        clearable={file.raisedTo === null}
        name="raisedTo"
        label={t('aml.raise_to')}
        description={t('aml.raise_hint')}
        options={(file.raisedTo === 'high' ? (['high'] as const) : (['medium', 'high'] as const)).map((value) => ({
          value,
          label: t(`aml.rating.${value}`),
        }))}
      />
      <TextAreaInputField name="raiseReason" label={t('aml.raise_reason')} maxLength={500} rows={2} />
    </SectionDialog>
  )
}
