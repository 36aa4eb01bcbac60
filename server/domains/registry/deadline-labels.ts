import type { Language } from '#contract/core/fields.ts'
import type { Deadline } from '#contract/registry/schemas.ts'
import { dayText, moneyText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'

const titles = {
  accounts: 'mail.deadline.accounts.title',
  confirmationStatement: 'mail.deadline.confirmationStatement.title',
} as const

const meanings = {
  accounts: 'mail.deadline.accounts.what',
  confirmationStatement: 'mail.deadline.confirmationStatement.what',
} as const

/** Describes a deadline and the cost of being late in a language; the amounts come from the dated table. */
export const deadlineLabels = (
  language: Language,
  { kind, madeUpTo, penalties }: Pick<Deadline, 'kind' | 'madeUpTo' | 'penalties'>,
): { title: string; what: string; period: string | null; costs: string[] } => {
  const say = (key: string, params = {}) => translate(language, key, params)
  const steps = penalties.steps.map(({ upToMonths, amountCents }) => {
    const amount = moneyText(amountCents, penalties.currency, language)
    return upToMonths === null
      ? say('mail.deadline.late.more', { amount })
      : say('mail.deadline.late.upTo', { months: upToMonths, amount })
  })
  return {
    title: say(titles[kind]),
    what: say(meanings[kind]),
    period: madeUpTo === null ? null : dayText(madeUpTo),
    costs:
      steps.length === 0
        ? [say('mail.deadline.late.offence')]
        : [...steps, ...(penalties.doubledWhenLateTwice ? [say('mail.deadline.late.twice')] : [])],
  }
}
