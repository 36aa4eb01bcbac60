import { useConfig } from '../../lib/config.ts'
import { useT } from '../../lib/i18n.ts'
import { CaptchaWords } from '../../shared/captcha/captcha-notice.tsx'
import { Footer } from '../../ui/footer.tsx'

const thisYear = String(new Date().getFullYear())

/** Legal links as the provider has configured them, the captcha's notice, the copyright line. */
export function SiteFooter() {
  const t = useT()
  const config = useConfig().data
  const provider = config?.provider
  const foreign = config?.captcha.kind === 'recaptcha'
  const links = [
    { key: 'privacy', label: t('footer.privacy'), href: provider?.privacyUrl ?? '' },
    { key: 'cookies', label: t('footer.cookies'), href: provider?.cookieUrl ?? '' },
    { key: 'terms', label: t('footer.terms'), href: provider?.termsUrl ?? '' },
  ]
  const name = provider ? provider.legalName || provider.name : t('app.name')
  return (
    <Footer
      label={t('footer.legal')}
      links={links.filter(({ href }) => href !== '')}
      copyright={t('footer.copyright', { year: thisYear, name })}
    >
      {foreign ? <CaptchaWords /> : t('footer.captcha')}
    </Footer>
  )
}
