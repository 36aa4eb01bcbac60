import type { Language } from '#contract/core/fields.ts'
import { call } from './call.ts'
import { changeLanguage, currentLanguage } from './i18n.ts'
import { readPreferences, rememberLanguage } from './preferences.ts'
import { sessionUserNow, updateUser } from './session.ts'

/** The declaration is fetched only by who has an account: the first page of a visitor goes without it. */
const saveLanguage = async (id: number, language: Language): Promise<void> => {
  const { updateUser: sendLanguage } = await import('#contract/accounts/customer.ts')
  await call(sendLanguage, { params: { id }, body: { language } })
}

/**
 * Changes the page, the cookie and, of who is logged in, the account. Throws when the texts cannot be had; whether the account
 * kept it is answered.
 */
export const chooseLanguage = async (language: Language): Promise<boolean> => {
  const user = sessionUserNow()
  await changeLanguage(language, user ? 'account' : 'visitor')
  // Staff who look at a customer's pages change their own view, never the customer's account.
  if (!user || user.viewing) return true
  updateUser({ language })
  return saveLanguage(user.id, language).then(
    () => true,
    () => false,
  )
}

/**
 * Brings page and account together when somebody has logged in: what the visitor chose before is given to the account, else the
 * page takes the account's. A choice that the account did not keep is offered again at the next log-in.
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
