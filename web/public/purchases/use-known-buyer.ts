import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { getCompanyOfUser } from '#contract/companies/customer.ts'
import { call } from '../../lib/call.ts'
import { sessionUserNow } from '../../lib/session.ts'
import type { BuyerValues } from './buyer-values.ts'
import { knownBuyer } from './known-buyer.ts'

/** Fills in what is known of a logged-in customer, where nothing has been typed; without it the form works as well. */
export const useKnownBuyer = <Output>(form: UseFormReturn<BuyerValues, unknown, Output>): void => {
  useEffect(() => {
    const user = sessionUserNow()
    if (!user?.company) return undefined
    const leaving = new AbortController()
    const fillIn = async (): Promise<void> => {
      const { company } = await call(getCompanyOfUser, { params: { userId: user.id }, signal: leaving.signal })
      if (leaving.signal.aborted || company === null) return
      for (const [field, value] of Object.entries(knownBuyer(user, company)))
        if (value !== '' && form.getValues(field as keyof BuyerValues) === '')
          // As if it had stood there: only what a person types is kept.
          form.resetField(field as keyof BuyerValues, { defaultValue: value })
    }
    fillIn().catch(() => undefined)
    return () => leaving.abort()
  }, [form])
}
