import { linkOptions } from '@tanstack/react-router'

/** Links to the payment page of an invoice, from its path. */
export const payLink = (payPath: string) =>
  linkOptions({ to: '/pay/$token', params: { token: payPath.replace('/pay/', '') } })
