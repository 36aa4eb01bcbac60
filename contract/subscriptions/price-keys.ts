import * as z from 'zod/mini'

/** The five plans of the chooser; each is also the key of its price. */
export const priceKeys = ['self_basic', 'self_premium', 'affiliate_basic', 'other_basic', 'other_premium'] as const
export const priceKey = z.enum(priceKeys)
export type PriceKey = (typeof priceKeys)[number]
