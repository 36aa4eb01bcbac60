import type { Language } from '#contract/core/fields.ts'
import type { ProviderIdentity } from '../settings/settings.ts'

/** What a mail says, in plain texts: nothing in it is HTML, whoever wrote it. */
export interface MailContent {
  readonly language: Language
  readonly provider: ProviderIdentity
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Facts under the paragraphs, each with its label. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  /** Somebody's own words, set off from ours; its line breaks are kept. */
  readonly quote?: string
  /** One button; `url` begins with http:// or https:// and comes from configuration, never from a person. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Smaller, under the button: how long the link lives, what to do when one did not ask for it. */
  readonly footnote?: string
}

/** A mail ready for the outbox. */
export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}
