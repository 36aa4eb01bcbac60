import * as z from 'zod/mini'

/** Builds the schema of a text with at most this number of characters. */
type TextOf = (max: number) => z.ZodMiniType<string>

const listOf = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item).check(z.minLength(1), z.maxLength(max))

/**
 * Builds the schema of the landing page's texts in one language that the firm replaces; the product's own are used for
 * those left out. The file at startup checks their lengths, the public configuration repeats them.
 */
export const landingTexts = (text: TextOf) => {
  const entry = z.strictObject({ title: text(80), text: text(300) })
  const titled = z.optional(z.strictObject({ title: z.optional(text(120)), text: z.optional(text(400)) }))
  return z.strictObject({
    title: z.optional(text(120)),
    intro: z.optional(text(400)),
    /** For search engines and link previews. */
    description: z.optional(text(300)),
    /** Why the firm can be relied on, below the picture. */
    trust: z.optional(listOf(entry, 4)),
    /** What a customer finds in the product. */
    inside: z.optional(
      z.strictObject({
        title: z.optional(text(120)),
        intro: z.optional(text(400)),
        items: z.optional(listOf(entry, 8)),
      }),
    ),
    /** The way from the account to the company. */
    steps: z.optional(z.strictObject({ title: z.optional(text(120)), items: z.optional(listOf(entry, 6)) })),
    plans: z.optional(z.strictObject({ title: z.optional(text(120)), intro: z.optional(text(400)) })),
    questionsTitle: z.optional(text(120)),
    questions: z.optional(listOf(z.strictObject({ question: text(200), answer: text(1500) }), 20)),
    consultancy: titled,
    contact: titled,
    /** The sentence above the last button. */
    closing: z.optional(text(120)),
  })
}
export type LandingTexts = z.output<ReturnType<typeof landingTexts>>

/** Questions and answers of the product, in display order: `landing.question.{name}` and `landing.answer.{name}`. */
export const landingQuestions = ['who', 'start', 'difference', 'vat', 'cancel', 'language', 'data'] as const
