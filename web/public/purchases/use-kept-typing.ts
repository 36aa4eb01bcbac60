import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { keepTyped } from '../parts/kept-typing.ts'
import type { BuyerValues } from './buyer-values.ts'

/** Keeps what is typed into a form in this tab, so that a reload or the way back from paying loses nothing. */
export const useKeptTyping = <Output>(form: UseFormReturn<BuyerValues, unknown, Output>, name: string): void => {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(name, values) }),
    [form, name],
  )
}
