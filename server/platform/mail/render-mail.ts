import { oneLine } from './escape-html.ts'
import { htmlMail } from './html-mail.ts'
import type { MailContent, RenderedMail } from './mail-content.ts'
import { textMail } from './text-mail.ts'

/**
 * A designed mail in both forms, HTML and plain text, with the provider's identity at head and foot.
 * Throws when the button's address is not one of the web.
 */
export const renderMail = (content: MailContent): RenderedMail => {
  if (content.action && !/^https?:\/\//.test(content.action.url)) throw new Error('A mail may link to the web only')
  return { subject: oneLine(content.subject), html: htmlMail(content), text: textMail(content) }
}
