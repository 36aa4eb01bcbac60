import type { PublicConfig } from '#contract/platform/public.ts'
import { formatList } from '#web/lib/format.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { priceDifference } from './plan-price.ts'
import { type Business, differingRows, isFurther, planPrices, type ServiceName } from './plan-services.ts'

/** Joins the names of services within a sentence: “the business school and the annual summit”. */
export const namesInSentence = (t: Translate, services: readonly ServiceName[]): string =>
  formatList(services.filter(isFurther).map((name) => t(`plans.named.${name}`)))

/** Returns the line that says what Premium adds and for how much; undefined for a business with one plan. */
export const premiumLine = (t: Translate, business: Business, plans: PublicConfig['plans']): string | undefined => {
  const { basic, premium } = planPrices[business]
  const more = priceDifference(plans, basic, premium)
  const services = differingRows(business).map(({ name }) => name)
  return more === undefined ? undefined : t('plans.premium_adds', { services: namesInSentence(t, services), more })
}
