import type { Language } from '#contract/core/fields.ts'
import type { Deadline, DeadlineKind } from '#contract/registry/schemas.ts'
import { dayText, moneyText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'

const labels = {
  accounts: ['mail.deadline.accounts.title', 'mail.deadline.accounts.what'],
  confirmationStatement: ['mail.deadline.confirmationStatement.title', 'mail.deadline.confirmationStatement.what'],
  corporationTaxPayment: ['mail.deadline.corporationTaxPayment.title', 'mail.deadline.corporationTaxPayment.what'],
  corporationTaxReturn: ['mail.deadline.corporationTaxReturn.title', 'mail.deadline.corporationTaxReturn.what'],
  vatReturn: ['mail.deadline.vatReturn.title', 'mail.deadline.vatReturn.what'],
  identity: ['mail.deadline.identity.title', 'mail.deadline.identity.what'],
} as const satisfies Readonly<Record<DeadlineKind, readonly [title: string, what: string]>>

/** Says in a language what being late costs; the amounts come from the dated table. */
const costsOf = (language: Language, penalties: Deadline['penalties']): string[] => {
  const say = (key: string, params = {}) => translate(language, key, params)
  const money = (cents: number) => moneyText(cents, penalties.currency, language)
  const { steps, doubledWhenLateTwice, consequence, points, thirdInARow, unpaidTax } = penalties
  const sums = steps.map(({ upToMonths, amountCents }) => {
    const amount = money(amountCents)
    return upToMonths === null
      ? say('mail.deadline.late.more', { amount })
      : say('mail.deadline.late.upTo', { months: upToMonths, amount })
  })
  const [first, second] = thirdInARow ?? []
  return [
    ...sums,
    ...(doubledWhenLateTwice ? [say('mail.deadline.late.twice')] : []),
    ...(first === undefined || second === undefined
      ? []
      : [say('mail.deadline.late.third', { first: money(first), second: money(second) })]),
    ...unpaidTax.map(({ afterMonths: months, percent }) => say('mail.deadline.late.unpaid', { months, percent })),
    ...(points === null ? [] : [say('mail.deadline.late.points', { ...points, amount: money(points.amountCents) })]),
    ...(steps.length > 0 || points !== null ? [] : [say(`mail.deadline.late.${consequence}`)]),
  ]
}

/** Describes a deadline and the cost of being late in a language. */
export const deadlineLabels = (
  language: Language,
  { kind, person, madeUpTo, penalties }: Pick<Deadline, 'kind' | 'person' | 'madeUpTo' | 'penalties'>,
): { title: string; what: string; period: string | null; costs: string[] } => {
  const [title, what] = labels[kind]
  return {
    title: translate(language, title),
    what: translate(language, what, { person: person ?? '' }),
    period: madeUpTo === null ? null : dayText(madeUpTo),
    costs: costsOf(language, penalties),
  }
}
