import type { Language } from '#contract/core/fields.ts'
import type { ProviderIdentity } from '#server/platform/settings/settings.ts'

/** The content of a mail in plain texts: nothing in it is HTML, whoever wrote it. */
export interface MailContent {
  readonly language: Language
  readonly provider: ProviderIdentity
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Facts below the paragraphs, each with its label. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  /** A person's own words, set apart from ours; line breaks are preserved. */
  readonly quote?: string
  /**
   * The one button, leading to where the recipient can act on the mail: a page of ours or of the payment provider, which
   * comes from configuration, or a reply made by `mailtoUrl`.
   */
  readonly action: { readonly label: string; readonly url: string }
  /** Small text below the button: how long the link is valid, and what to do about an unrequested mail. */
  readonly footnote?: string
}

/** A mail ready for the outbox. */
export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}
