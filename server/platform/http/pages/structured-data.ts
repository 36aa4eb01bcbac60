import type { Language } from '#contract/core/fields.ts'
import { currencies, currencySign } from '#contract/core/money.ts'
import { type LandingTexts, landingQuestions } from '#contract/platform/landing-texts.ts'
import type { PublicConfig } from '#contract/platform/public.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { ProviderIdentity } from '#server/platform/settings/settings.ts'

/** What the structured data describe; `plans` is null while the prices are unknown. */
export interface DescribedFirm {
  readonly language: Language
  readonly url: string
  readonly provider: ProviderIdentity
  readonly texts: LandingTexts
  readonly description: string
  readonly plans: PublicConfig['plans'] | null
}

type Plan = PublicConfig['plans'][number]

const without = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '' && value !== undefined))

const organization = ({ provider, url }: DescribedFirm) =>
  without({
    '@type': 'Organization',
    '@id': `${url}/#firm`,
    name: provider.name,
    legalName: provider.legalName,
    url: `${url}/`,
    logo: provider.logoUrl || `${url}/favicon.svg`,
    email: provider.email,
    telephone: provider.phone,
    address: provider.address.join(', '),
    vatID: provider.vatNumber,
    identifier: provider.companyNumber,
    sameAs: provider.social.length > 0 ? provider.social.map((profile) => profile.url) : undefined,
  })

const offer = ({ language, url }: DescribedFirm, { priceKey, priceMonth, currency }: Plan) => {
  const [business, plan] = priceKey.split('_')
  const code = currencies.find((known) => currencySign[known] === currency) ?? currency
  const price = priceMonth.toFixed(2)
  return {
    '@type': 'Offer',
    name: `${translate(language, `subscription.tab.${business}`)}: ${translate(language, `subscription.plan.${plan}`)}`,
    url: `${url}/register`,
    price,
    priceCurrency: code,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: code,
      valueAddedTaxIncluded: false,
      billingDuration: 'P1M',
      unitCode: 'MON',
    },
  }
}

const questionsOf = ({ language, texts }: DescribedFirm) =>
  texts.questions ??
  landingQuestions.map((name) => ({
    question: translate(language, `landing.question.${name}`),
    answer: translate(language, `landing.answer.${name}`),
  }))

/** Describes the firm, its plans with their prices, and the answers, in the vocabulary of schema.org. */
export const structuredData = (firm: DescribedFirm): Readonly<Record<string, unknown>> => {
  const { language, url, provider, description, plans } = firm
  const by = { '@id': `${url}/#firm` }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(firm),
      { '@type': 'WebSite', name: provider.name, url: `${url}/`, inLanguage: language, publisher: by },
      {
        '@type': 'Service',
        name: translate(language, 'landing.tab_title'),
        description,
        provider: by,
        ...(plans === null ? {} : { offers: plans.map((plan) => offer(firm, plan)) }),
      },
      {
        '@type': 'FAQPage',
        inLanguage: language,
        mainEntity: questionsOf(firm).map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  }
}
