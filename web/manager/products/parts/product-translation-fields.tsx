import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { languages } from '#contract/core/fields.ts'
import { useT } from '#web/lib/i18n.ts'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import css from './product-translation-fields.module.css'

/** Renders a product's name and description in each language; an empty language shows the product's own. */
export function ProductTranslationFields() {
  const t = useT()
  const { errors, submitCount } = useFormState()
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** A new number for each refusal of a field in here; 0 without one. */
  const refusal = errors['translations'] === undefined ? 0 : submitCount + 1
  const [shownRefusal, setShownRefusal] = useState(0)
  // Opened to show what is wrong; only the reader closes it.
  if (shownRefusal !== refusal) {
    setShownRefusal(refusal)
    if (refusal !== 0) setOpen(true)
  }
  useEffect(() => {
    // A closed section refused the focus; a wrong field before it retains it.
    if (refusal !== 0 && document.activeElement?.getAttribute('aria-invalid') !== 'true')
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  return (
    <details ref={box} className={css.box} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
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
