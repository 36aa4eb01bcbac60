import type { PublicConfig } from '#contract/platform/public.ts'
import { currentLanguage, type Translate } from '#web/lib/i18n.ts'
import { priceDifference } from './plan-price.ts'
import { type Business, differingRows, planPrices, type ServiceName } from './plan-services.ts'

/** Joins the names of services within a sentence: “business school and annual summit”. */
export const namesInSentence = (t: Translate, services: readonly ServiceName[]): string => {
  const names = services.map((name) => t(`subscription.row.${name}`))
  return new Intl.ListFormat(currentLanguage()).format(
    names.map((name) => (/^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase() + name.slice(1))),
  )
}

/** Returns the line that says what Premium adds and for how much; undefined for a business with one plan. */
export const premiumLine = (t: Translate, business: Business, plans: PublicConfig['plans']): string | undefined => {
  const { basic, premium } = planPrices[business]
  const more = priceDifference(plans, basic, premium)
  const services = differingRows(business).map(({ name }) => name)
  return more === undefined ? undefined : t('plans.premium_adds', { services: namesInSentence(t, services), more })
}
