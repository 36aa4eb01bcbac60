/** Texts of the landing page in one language that the firm replaces; the product's own are used for the others. */
export interface LandingTexts {
  readonly title?: string | undefined
  readonly intro?: string | undefined
  /** For search engines and link previews. */
  readonly description?: string | undefined
  readonly questions?: { readonly question: string; readonly answer: string }[] | undefined
}

/** Questions and answers of the product, in display order: `landing.question.{name}` and `landing.answer.{name}`. */
export const landingQuestions = ['who', 'start', 'difference', 'vat', 'cancel', 'language', 'data'] as const
