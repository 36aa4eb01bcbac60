import * as z from 'zod/mini'
import { day } from '#contract/core/fields.ts'
import { check } from '#contract/core/violations.ts'

/** The form that starts a subscription, as typed. */
export interface ScheduleValues {
  productId: string
  startDate: string
}

const isDay = (text: string): boolean => text !== '' && check(day, text).ok

/** Builds the schema: a product, and a day that is not before today. */
export const scheduleForm = (today: string) =>
  z.object({
    productId: z.string().check(z.minLength(1, { error: 'schedule.choose_product' })),
    startDate: z.string().check(z.refine((text) => isDay(text) && text >= today, { error: 'schedule.valid_date' })),
  })
