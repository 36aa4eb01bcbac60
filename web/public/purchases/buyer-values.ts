import { sessionUserNow } from '../../lib/session.ts'

/** The fields of a buyer as a form has them; what is left out is ''. */
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

/** What a buyer's form begins with: the address of who is logged in. */
export const buyerValues = (): BuyerValues => ({ ...noBuyer, email: sessionUserNow()?.email ?? '' })
