import { useFormState } from 'react-hook-form'
import { languages } from '#contract/core/fields.ts'
import { useT } from '#web/lib/i18n.ts'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import css from './product-translation-fields.module.css'

/** Renders a product's name and description in each language; an empty language shows the product's own. */
export function ProductTranslationFields() {
  const t = useT()
  const { errors } = useFormState()
  return (
    <details className={css.box} open={errors['translations'] !== undefined || undefined}>
      <summary className={css.summary}>{t('products.translations')}</summary>
      <div className={css.fields}>
        <p className={css.hint}>{t('products.translations_hint')}</p>
        {languages.map((language) => (
          <FormGrid key={language} columns={2}>
            <TextInputField
              name={`translations.${language}.name`}
              label={t(`products.name.${language}`)}
              maxLength={100}
              autoComplete="off"
            />
            <TextInputField
              name={`translations.${language}.description`}
              label={t(`products.description.${language}`)}
              maxLength={200}
              autoComplete="off"
            />
          </FormGrid>
        ))}
      </div>
    </details>
  )
}
