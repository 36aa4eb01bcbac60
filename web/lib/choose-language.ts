import type { Language } from '#contract/core/fields.ts'
import { call } from './call.ts'
import { changeLanguage, currentLanguage } from './i18n.ts'
import { readPreferences, rememberLanguage } from './preferences.ts'
import { sessionUserNow, updateUser } from './session.ts'

/** Saves the language of an account. Loads the endpoint lazily, so that a visitor's first page does not need it. */
const saveLanguage = async (id: number, language: Language): Promise<void> => {
  const { changeOwnLanguage } = await import('#contract/accounts/customer.ts')
  await call(changeOwnLanguage, { params: { id }, body: { language } })
}

/**
 * Changes the language of the page, the cookie and, if logged in, the account. Throws if the texts cannot be loaded.
 * Returns whether the account was saved.
 */
export const chooseLanguage = async (language: Language): Promise<boolean> => {
  const user = sessionUserNow()
  await changeLanguage(language, user ? 'account' : 'visitor')
  // Staff who view a customer's pages change their own view, never the customer's account.
  if (!user || user.viewing) return true
  updateUser({ language })
  return saveLanguage(user.id, language).then(
    () => true,
    () => false,
  )
}

/**
 * Synchronizes page and account after a login: saves the visitor's choice in the account, else applies the account's
 * language. A choice that could not be saved is sent again at the next login.
 */
export const adoptLanguage = async (): Promise<void> => {
  const user = sessionUserNow()
  if (!user) return
  const remembered = readPreferences()
  if (remembered && !remembered.ofAccount && remembered.lang === currentLanguage()) {
    if (remembered.lang !== user.language) {
      await saveLanguage(user.id, remembered.lang)
      updateUser({ language: remembered.lang })
    }
    rememberLanguage(remembered.lang, 'account')
  } else await changeLanguage(user.language, 'account')
}
