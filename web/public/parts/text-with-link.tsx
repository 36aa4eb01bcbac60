import { useT } from '../../lib/i18n.ts'
import type { MessageKey } from '../../lib/message-keys.ts'
import { place, TextAround } from '../../ui/text-around.tsx'
import { TextAnchor } from '../../ui/text-link.tsx'

export interface TextWithLinkProps {
  /** A text with the placeholder `{link}`. */
  text: MessageKey
  /** What stands in its place. */
  link: MessageKey
  /** Where it leads; plain words without an address. */
  href: string
}

/** A sentence with one link in it. */
export function TextWithLink({ text, link, href }: TextWithLinkProps) {
  const t = useT()
  const labels = t(link)
  return (
    <TextAround text={t(text, { link: place })}>
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
