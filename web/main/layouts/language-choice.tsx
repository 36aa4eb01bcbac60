import { changeLanguage as sendLanguage } from '#contract/accounts/customer.ts'
import { type Language, languages } from '#contract/core/fields.ts'
import { call } from '../../lib/call.ts'
import { showError } from '../../lib/errors.ts'
import { changeLanguage, useLanguage, useT } from '../../lib/i18n.ts'
import { sessionUserNow, updateUser } from '../../lib/session.ts'
import { LanguageMenu } from '../../ui/language-menu.tsx'

const change = async (language: Language): Promise<void> => {
  try {
    await changeLanguage(language)
  } catch (error) {
    showError(error)
    return
  }
  const user = sessionUserNow()
  if (!user) return
  updateUser({ language })
  // The specification has its errors ignored: the page has changed already.
  await call(sendLanguage, { params: { id: user.id }, body: { language } }).catch(() => undefined)
}

/** The bar's language menu: changes the page, the cookie and, of who is logged in, the account. */
export function LanguageChoice() {
  const t = useT()
  const language = useLanguage()
  return (
    <LanguageMenu
      value={language}
      onChange={(code) => void change(code)}
      languages={languages.map((code) => ({ code, name: t(`language.${code}`) }))}
    />
  )
}
