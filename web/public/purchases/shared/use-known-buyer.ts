import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { getCompanyOfUser } from '#contract/companies/customer.ts'
import { call } from '#web/lib/call.ts'
import { sessionUserNow } from '#web/lib/session.ts'
import { knownBuyer } from '#web/public/purchases/known-buyer.ts'
import type { BuyerValues } from './buyer-values.ts'

/** Prefills the untouched fields with a logged-in customer's data; the form also works without it. */
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
          // Sets it as the default value: only values typed by a person are saved.
          form.resetField(field as keyof BuyerValues, { defaultValue: value })
    }
    fillIn().catch(() => undefined)
    return () => leaving.abort()
  }, [form])
}
