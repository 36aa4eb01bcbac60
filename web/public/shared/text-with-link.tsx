import { useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { TextAround, textSlot } from '#web/ui/base/text-around.tsx'
import { TextAnchor } from '#web/ui/base/text-link.tsx'

export interface TextWithLinkProps {
  /** A text with the placeholder `{link}`. */
  text: MessageKey
  /** The text of the link. */
  link: MessageKey
  /** Target of the link; without it the text is plain. */
  href: string
}

/** Renders a sentence with one link. */
export function TextWithLink({ text, link, href }: TextWithLinkProps) {
  const t = useT()
  const labels = t(link)
  return (
    <TextAround text={t(text, { link: textSlot })}>
      {href === '' ? (
        labels
      ) : (
        <TextAnchor href={href} external>
          {labels}
        </TextAnchor>
      )}
    </TextAround>
  )
}
