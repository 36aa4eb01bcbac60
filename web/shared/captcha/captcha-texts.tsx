import { useT } from '#web/lib/i18n.ts'
import { TextAnchor } from '#web/ui/base/text-link.tsx'

// Private-use characters, which mark the positions of the links in a text.
const placeholders = { privacy: '\uE000', terms: '\uE001' }

/** Shows that Google's captcha is active, with the two links that Google requires for hiding its badge. */
export function CaptchaTexts() {
  const t = useT()
  const links: Readonly<Record<string, { href: string; labels: string }>> = {
    [placeholders.privacy]: { href: 'https://policies.google.com/privacy', labels: t('captcha.privacy') },
    [placeholders.terms]: { href: 'https://policies.google.com/terms', labels: t('captcha.terms') },
  }
  return t('captcha.notice', placeholders)
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
