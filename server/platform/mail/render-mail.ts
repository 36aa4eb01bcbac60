import { oneLine } from './escape-html.ts'
import { htmlMail } from './html-mail.ts'
import type { MailContent, RenderedMail } from './mail-content.ts'
import { textMail } from './text-mail.ts'

/**
 * Renders a designed mail as HTML and plain text, with the provider's identity in header and footer. Throws when the
 * button's address is neither a web address nor that of a reply.
 */
export const renderMail = (content: MailContent): RenderedMail => {
  if (!/^(?:https?:\/\/|mailto:[^?&#\s]+$)/.test(content.action.url))
    throw new Error('A mail may link to the web or to a reply only')
  return { subject: oneLine(content.subject), html: htmlMail(content), text: textMail(content) }
}
