import { languages } from '#contract/core/fields.ts'
import css from '#web/customer/account/pages/account-page.module.css'
import { chooseLanguage } from '#web/lib/choose-language.ts'
import { showError } from '#web/lib/errors.ts'
import { t as say, useLanguage, useT } from '#web/lib/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Sets the language of pages and mails; saves it immediately. */
export function LanguageSection() {
  const t = useT()
  const current = useLanguage()
  const choose = async (code: string | null): Promise<void> => {
    const wanted = languages.find((language) => language === code)
    if (!wanted || wanted === current) return
    try {
      // Shown in the new language, because the page has changed by then.
      if (await chooseLanguage(wanted)) toast.success(say('account.language.done'))
      else toast.error(say('error.saving'))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Card split title={t('account.language')} description={t('account.language.text')}>
      <div className={css.narrow}>
        <SelectField
          native
          label={t('account.language')}
          hideLabel
          value={current}
          onChange={(code) => void choose(code)}
          options={languages.map((code) => ({ value: code, label: t(`language.${code}`) }))}
        />
      </div>
    </Card>
  )
}
