import { cookiesText } from './cookies-text.ts'
import { privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'

/** Languages of the legal pages. */
export const locales = ['en', 'es', 'it'] as const
export type Locale = (typeof locales)[number]

/** A legal page in each language: what it is about, then its sections. */
export type LegalText = Readonly<
  Record<
    Locale,
    {
      readonly title: string
      readonly intro: string
      readonly sections: readonly { readonly title: string; readonly text: string }[]
    }
  >
>

/** The demo firm's legal pages by path; a real firm configures its own addresses. */
export const legalTexts: Readonly<Record<'privacy' | 'cookies' | 'terms', LegalText>> = {
  privacy: privacyText,
  cookies: cookiesText,
  terms: termsText,
}
