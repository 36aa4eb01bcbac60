import { useConfig } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import { legalPage } from '#web/lib/legal-page.ts'
import { Footer } from '#web/ui/layout/footer.tsx'

/** Renders the configured legal links, the captcha's notice and the copyright line; nothing until these are known. */
export function SiteFooter() {
  const t = useT()
  const config = useConfig().data
  if (config === undefined) return null
  const { provider, today } = config
  const links = [
    { key: 'privacy', label: t('footer.privacy'), href: legalPage(provider.privacyUrl) },
    { key: 'cookies', label: t('footer.cookies'), href: legalPage(provider.cookieUrl) },
    { key: 'terms', label: t('footer.terms'), href: legalPage(provider.termsUrl) },
  ]
  return (
    <Footer
      label={t('footer.legal')}
      links={links.filter(({ href }) => href !== '')}
      copyright={t('footer.copyright', { year: today.slice(0, 4), name: provider.legalName || provider.name })}
    >
      {t('footer.captcha')}
    </Footer>
  )
}
