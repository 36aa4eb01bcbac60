import { translate } from '#server/platform/language/translate.ts'
import type { MailContent } from './mail-content.ts'
import { providerLines } from './provider-lines.ts'

const quoted = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** Puts a value beside its label, or below it when it has several lines. */
const inLines = (value: string): string => {
  const lines = value.split(/\r\n|\r|\n/)
  return lines.length === 1 ? ` ${value}` : lines.map((line) => `\n  ${line}`).join('')
}

/** Renders a mail's plain text, which says everything that its HTML says. */
export const textMail = (content: MailContent): string => {
  const { language, provider, action, quote, footnote } = content
  const blocks = [
    content.heading,
    ...content.paragraphs,
    content.facts?.map(({ label, value }) => `${label}:${inLines(value)}`).join('\n'),
    quote === undefined ? undefined : quoted(quote),
    `${action.label}:\n${action.url}`,
    footnote,
    [
      '-- ',
      ...providerLines(provider, language),
      translate(language, 'mail.layout.automatic', { name: provider.name }),
    ].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
