import { languages } from '#contract/core/fields.ts'
import { chooseLanguage } from '#web/lib/choose-language.ts'
import { showError } from '#web/lib/errors.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { LanguageMenu } from '#web/ui/navigation/language-menu.tsx'

/**
 * Renders the bar's language menu. By the specification it ignores the account's errors: the page has changed already.
 */
export function LanguageChoice() {
  const t = useT()
  const language = useLanguage()
  return (
    <LanguageMenu
      value={language}
      onChange={(code) => void chooseLanguage(code).catch(showError)}
      languages={languages.map((code) => ({ code, name: t(`language.${code}`) }))}
    />
  )
}
