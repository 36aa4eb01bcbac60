import { useT } from '../../lib/i18n.ts'
import { TextAnchor } from '../../ui/text-link.tsx'

// Signs that no text holds, to find the places of the links.
const places = { privacy: '\uE000', terms: '\uE001' }

/** That Google's captcha is at work, with the two links that Google asks for in exchange for hiding its badge. */
export function CaptchaTexts() {
  const t = useT()
  const links: Readonly<Record<string, { href: string; labels: string }>> = {
    [places.privacy]: { href: 'https://policies.google.com/privacy', labels: t('captcha.privacy') },
    [places.terms]: { href: 'https://policies.google.com/terms', labels: t('captcha.terms') },
  }
  return t('captcha.notice', places)
    .split(/([\uE000\uE001])/)
    .map((part) => {
      const link = links[part]
      if (link === undefined) return part
      return (
        <TextAnchor key={part} href={link.href} external>
          {link.labels}
        </TextAnchor>
      )
    })
}
