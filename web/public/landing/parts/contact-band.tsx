import type { PublicConfig } from '#contract/platform/public.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import type { ShownLandingTexts } from '#web/public/landing/use-landing-texts.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import css from './contact-band.module.css'
import { legalData } from './legal-data.ts'

interface ContactBandProps {
  config: PublicConfig | undefined
  texts: Pick<ShownLandingTexts, 'consultancy' | 'contact'>
}

/** Offers an hour of consultancy, and shows how to reach the firm with its legal data. */
export function ContactBand({ config, texts }: ContactBandProps) {
  return (
    <div className={css.band}>
      <Consultancy consultancy={config?.consultancy} {...texts.consultancy} />
      <Contact provider={config?.provider} {...texts.contact} />
    </div>
  )
}

type ConsultancyProps = ShownLandingTexts['consultancy'] & { consultancy: PublicConfig['consultancy'] | undefined }

function Consultancy({ consultancy, title, text }: ConsultancyProps) {
  const t = useT()
  const amount = consultancy?.priceWithVat ?? 0
  const price = formatUnits(amount, consultancy?.currency ?? '', { decimals: Number.isInteger(amount) ? 0 : 2 })
  const key = amount === consultancy?.price ? 'landing.consultancy_price' : 'landing.consultancy_price_vat'
  return (
    <section className={css.card}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      <p className={css.strong}>{consultancy === undefined ? '\u00A0' : t(key, { price })}</p>
      <div className={css.action}>
        <ButtonLink to="/book_consultancy">{t('nav.book_consultancy')}</ButtonLink>
      </div>
    </section>
  )
}

type ContactProps = ShownLandingTexts['contact'] & { provider: PublicConfig['provider'] | undefined }

function Contact({ provider, title, text }: ContactProps) {
  const t = useT()
  const { phone = '', email = '', address = [] } = provider ?? {}
  const legal = provider === undefined ? [] : legalData(t, provider)
  return (
    <section className={css.card}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      <address className={css.address}>
        {email === '' ? null : (
          <a className={css.link} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone === '' ? null : (
          <a className={css.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
        {address.length === 0 ? null : <span>{address.join(', ')}</span>}
      </address>
      <ul className={css.legal}>
        {legal.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <div className={css.action}>
        <ButtonLink to="/contact_us">{t('landing.contact_start')}</ButtonLink>
      </div>
    </section>
  )
}
