import type { Language } from '#contract/core/fields.ts'
import { call } from './call.ts'
import { changeLanguage } from './i18n.ts'
import { sessionUserNow, updateUser } from './session.ts'

/** The declaration is fetched only by who has an account: the first page of a visitor goes without it. */
const keepLanguage = async (id: number, language: Language): Promise<void> => {
  const { updateUser: sendLanguage } = await import('#contract/accounts/customer.ts')
  await call(sendLanguage, { params: { id }, body: { language } })
}

/**
 * Changes the page, the cookie and, of who is logged in, the account. Throws when the texts cannot be had; whether the account
 * kept it is answered.
 */
export const chooseLanguage = async (language: Language): Promise<boolean> => {
  await changeLanguage(language)
  const user = sessionUserNow()
  // Staff who look at a customer's pages change their own view, never the customer's account.
  if (!user || user.viewing) return true
  updateUser({ language })
  return keepLanguage(user.id, language).then(
    () => true,
    () => false,
  )
}
