import type { Language } from '#contract/core/fields.ts'
import { currencies } from '#contract/core/money.ts'
import { londonDay } from '../../../platform/clock/london-day.ts'
import { dayText, moneyText } from '../../../platform/language/format.ts'
import type { Settings } from '../../../platform/settings/settings.ts'

/** The firm, and where its pages are. */
export type Identity = Pick<Settings, 'provider' | 'publicUrl'>

/** DD/MM/YYYY of an instant, in Europe/London. */
export const londonText = (at: string): string => dayText(londonDay(new Date(at)))

/** A sum of integer cents as a reader of the language writes it, whatever currency the provider names. */
export const sumText = (cents: number, code: string, language: Language): string => {
  const known = currencies.find((one) => one === code)
  return known ? moneyText(cents, known, language) : `${code} ${(cents / 100).toFixed(2)}`
}
