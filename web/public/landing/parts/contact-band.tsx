import type { PublicConfig } from '#contract/platform/public.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import css from './contact-band.module.css'

/** Offers an hour of consultancy, and shows how to reach the firm with its legal data. */
export function ContactBand({ config }: { config: PublicConfig | undefined }) {
  return (
    <div className={css.band}>
      <Consultancy consultancy={config?.consultancy} />
      <Contact provider={config?.provider} />
    </div>
  )
}

function Consultancy({ consultancy }: { consultancy: PublicConfig['consultancy'] | undefined }) {
  const t = useT()
  const amount = consultancy?.priceWithVat ?? 0
  const price = formatUnits(amount, consultancy?.currency ?? '', { decimals: Number.isInteger(amount) ? 0 : 2 })
  const key = amount === consultancy?.price ? 'landing.consultancy_price' : 'landing.consultancy_price_vat'
  return (
    <section className={css.card}>
      <h2 className={css.title}>{t('landing.consultancy')}</h2>
      <p className={css.text}>{t('landing.consultancy_text')}</p>
      <p className={css.strong}>{consultancy === undefined ? '\u00A0' : t(key, { price })}</p>
      <div className={css.action}>
        <ButtonLink to="/book_consultancy">{t('nav.book_consultancy')}</ButtonLink>
      </div>
    </section>
  )
}

function Contact({ provider }: { provider: PublicConfig['provider'] | undefined }) {
  const t = useT()
  const { phone = '', email = '', address = [] } = provider ?? {}
  const legal = [
    provider?.legalName || provider?.name,
    provider?.companyNumber && t('landing.company_number', { number: provider.companyNumber }),
    provider?.vatNumber && t('landing.vat_number', { number: provider.vatNumber }),
  ].filter(Boolean)
  return (
    <section className={css.card}>
      <h2 className={css.title}>{t('landing.contact')}</h2>
      <p className={css.text}>{t('landing.contact_text')}</p>
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
      <p className={css.legal}>{legal.join(' · ')}</p>
      <div className={css.action}>
        <ButtonLink to="/contact_us">{t('nav.contact_us')}</ButtonLink>
      </div>
    </section>
  )
}
