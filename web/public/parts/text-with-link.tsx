import { useT } from '../../lib/i18n.ts'
import type { MessageKey } from '../../lib/message-keys.ts'
import { TextAnchor } from '../../ui/text-link.tsx'

export interface TextWithLinkProps {
  /** A text with the placeholder `{link}`. */
  text: MessageKey
  /** What stands in its place. */
  link: MessageKey
  /** Where it leads; plain words without an address. */
  href: string
}

// A sign that no text holds, to find the place of the link.
const place = '\u0001'

/** A sentence with one link in it, wherever the language puts it. */
export function TextWithLink({ text, link, href }: TextWithLinkProps) {
  const t = useT()
  const [before, after] = t(text, { link: place }).split(place)
  return (
    <>
      {before}
      {href === '' ? (
        t(link)
      ) : (
        <TextAnchor href={href} external>
          {t(link)}
        </TextAnchor>
      )}
      {after}
    </>
  )
}
