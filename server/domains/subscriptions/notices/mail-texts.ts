import type { Language } from '#contract/core/fields.ts'
import { currencies } from '#contract/core/money.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { dayText, moneyText } from '#server/platform/language/format.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** Describes the firm and the address of its pages. */
export type Identity = Pick<Settings, 'provider' | 'publicUrl'>

/** Formats an instant as DD/MM/YYYY in Europe/London. */
export const londonText = (at: string): string => dayText(londonDay(new Date(at)))

/** Formats an amount of integer cents in a language, in any currency of the provider. */
export const sumText = (cents: number, code: string, language: Language): string => {
  const known = currencies.find((one) => one === code)
  return known ? moneyText(cents, known, language) : `${code} ${(cents / 100).toFixed(2)}`
}
