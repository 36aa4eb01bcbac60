import { sessionUserNow } from '../../lib/session.ts'
import { typedInto } from '../parts/kept-typing.ts'

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

/**
 * What a form begins with: what was typed into it in this tab before, and the address of who is logged in, also of who typed
 * first and logged in then.
 */
export const buyerValues = (form: string): BuyerValues => {
  const typed = typedInto(form, noBuyer)
  return { ...typed, email: typed.email || (sessionUserNow()?.email ?? '') }
}
