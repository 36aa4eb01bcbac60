import type { PublicConfig } from '#contract/platform/public.ts'
import { useConfig } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import { ButtonAnchor } from '#web/ui/actions/button-link.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextAnchor } from '#web/ui/base/text-link.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import css from './provider-card.module.css'

/** Shows the provider's name and contact data; omits what is not configured. */
export function ProviderCard() {
  const t = useT()
  const query = useConfig()
  return (
    <Card title={t('contact.details')}>
      <PageState query={query} errorText={t('page.loading_failed')}>
        {({ provider }) => <Details provider={provider} />}
      </PageState>
    </Card>
  )
}

function Details({ provider }: { provider: PublicConfig['provider'] }) {
  const t = useT()
  const items = [
    {
      key: 'email',
      label: t('contact.email'),
      value: provider.email && (
        <TextAnchor href={`mailto:${provider.email}`}>
          <BreakableText text={provider.email} />
        </TextAnchor>
      ),
    },
    {
      key: 'phone',
      label: t('contact.phone'),
      value: provider.phone && (
        <TextAnchor href={`tel:${provider.phone.replace(/[^\d+]/g, '')}`}>{provider.phone}</TextAnchor>
      ),
    },
    { key: 'company', label: t('contact.company'), value: provider.legalName || provider.name },
    { key: 'number', label: t('contact.company_number'), value: provider.companyNumber },
    { key: 'vat', label: t('contact.vat_number'), value: provider.vatNumber },
    {
      key: 'address',
      label: t('contact.address'),
      value: provider.address.length > 0 && <span className={css.lines}>{provider.address.join('\n')}</span>,
    },
  ]
  return (
    <>
      <DefinitionList items={items.filter(({ value }) => value !== '' && value !== false)} columns={1} />
      {provider.social.length === 0 ? null : (
        <nav className={css.social} aria-label={t('footer.social')}>
          {provider.social.map(({ name, url }) => (
            <ButtonAnchor key={url} href={url} target="_blank" rel="noopener noreferrer" small>
              {name}
            </ButtonAnchor>
          ))}
        </nav>
      )}
    </>
  )
}
