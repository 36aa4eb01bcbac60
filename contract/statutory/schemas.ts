import * as z from 'zod/mini'
import { collection } from '#contract/core/collection.ts'
import { day, instant } from '#contract/core/fields.ts'
import { reference } from '#contract/core/reference.ts'

/** The documents that a company keeps by law, as the product makes them. */
export const statutoryKinds = ['register_of_members', 'share_certificate', 'dividend_voucher'] as const
export type StatutoryKind = (typeof statutoryKinds)[number]

/** An amount in pence with up to four decimals, such as `12.5` or `0.0375`. */
export const amountPerShare = z.string().check(
  z.regex(/^\d{1,9}(?:\.\d{1,4})?$/, { error: 'statutory.amount' }),
  z.refine((text) => Number(text) > 0, { error: 'yup.positive' }),
)

/** What is made. Days YYYY-MM-DD. */
export const statutoryForm = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('register_of_members') }),
  z.strictObject({
    kind: z.literal('share_certificate'),
    /** The one member whose certificate is made; without it, all members get one. */
    member: z.optional(reference('shareholders')),
  }),
  z.strictObject({
    kind: z.literal('dividend_voucher'),
    amountPerShare,
    declaredOn: day.check(z.minLength(1)),
    paidOn: day.check(z.minLength(1)),
    /** The last day of the company's financial year of which it is paid. */
    yearEndsOn: day.check(z.minLength(1)),
  }),
])
export type StatutoryForm = z.output<typeof statutoryForm>

/** A saved version of a statutory document. */
export const statutoryDocument = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  kind: z.enum(statutoryKinds),
  /** Counts the versions of its kind, from 1. */
  number: z.number(),
  /** The name of its file. */
  name: z.string(),
  /** The size of its file, in bytes. */
  size: z.number(),
  /** The SHA-256 of its file, in hexadecimal. */
  sha256: z.string(),
  createdAt: instant,
  /** What a dividend voucher pays; null for other kinds. Totals in pence. */
  dividend: z.nullable(
    z.strictObject({
      amountPerShare: z.string(),
      declaredOn: z.string(),
      paidOn: z.string(),
      yearEndsOn: z.string(),
      totalCents: z.number(),
    }),
  ),
})
export type StatutoryDocument = z.output<typeof statutoryDocument>
export const statutoryDocuments = collection(statutoryDocument)
