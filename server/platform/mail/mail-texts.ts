import type { Language } from '#contract/core/fields.ts'
import { type TextParams, translate } from '#server/platform/language/translate.ts'

/** The texts of a mail with one paragraph and one button. */
export interface MailTexts {
  readonly subject: string
  readonly heading: string
  readonly intro: string
  readonly action: string
  readonly footnote: string
}

/** Keys, without `mail.` before them, that replace texts of a mail. */
export type OtherTexts = Partial<Readonly<Record<keyof MailTexts, string>>>

/**
 * Returns the texts of a mail by its name in the catalogues: `mail.{name}.subject` and so on. `other` names the keys of
 * texts that it shares with another mail. Throws when a text is missing, which is a bug.
 */
export const mailTexts = (
  language: Language,
  name: string,
  params: TextParams = {},
  other: OtherTexts = {},
): MailTexts => {
  const say = (part: keyof MailTexts, own: string): string => {
    const key = other[part]
    return translate(language, key === undefined ? own : `mail.${key}`, params)
  }
  return {
    subject: say('subject', `mail.${name}.subject`),
    heading: say('heading', `mail.${name}.heading`),
    intro: say('intro', `mail.${name}.intro`),
    action: say('action', `mail.${name}.action`),
    footnote: say('footnote', `mail.${name}.footnote`),
  }
}
