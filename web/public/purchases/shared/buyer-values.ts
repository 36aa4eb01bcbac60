import { sessionUserNow } from '#web/lib/session.ts'

/** Empty values of a buyer's form; optional ones are ''. */
export const noBuyer = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  address: '',
  country: '',
  fiscalNumber: '',
  notes: '',
  privacy: false,
}
export type BuyerValues = typeof noBuyer

/** Returns the initial values of a buyer's form: the address of the logged-in user. */
export const buyerValues = (): BuyerValues => ({ ...noBuyer, email: sessionUserNow()?.email ?? '' })
