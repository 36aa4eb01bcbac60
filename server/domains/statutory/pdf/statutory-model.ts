import type { StatutoryKind } from '#contract/statutory/schemas.ts'
import type { ContentMember, StatutoryContent } from '#server/domains/statutory/content-of.ts'
import { countText, dayText, moneyText } from '#server/platform/language/format.ts'
import { breakable } from '#server/platform/pdf/breakable.ts'

/** The template of every kind. */
export const statutoryTemplate = 'server/domains/statutory/pdf/statutory.typ'

/** The documents are in English, the language of the company's registers at law. */
const language = 'en'

const titles: Readonly<Record<StatutoryKind, string>> = {
  register_of_members: 'Register of members',
  share_certificate: 'Share certificates',
  dividend_voucher: 'Dividend voucher',
}

/** Names the file of a version: `Register of members 2.pdf`. */
export const fileNameOf = ({ kind, number }: Pick<StatutoryContent, 'kind' | 'number'>): string =>
  `${titles[kind]} ${number}.pdf`

/** Writes ten-thousandths of a pound: £1.00, £0.25, £0.0001. */
const nominalText = (tenThousandths: number): string => {
  if (tenThousandths % 100 === 0) return moneyText(tenThousandths / 100, 'GBP', language)
  const digits = String(tenThousandths).padStart(5, '0')
  return `£${digits.slice(0, -4)}.${digits.slice(-4).replace(/0{1,4}$/, '')}`
}

/** Writes pence with up to four decimals, without trailing zeros: 12.5p. */
const penceText = (amountPerShare: string): string => {
  const [pence = '0', fraction = ''] = amountPerShare.split('.')
  const decimals = fraction.replace(/0{1,4}$/, '')
  return `${countText(Number(pence), language)}${decimals === '' ? '' : `.${decimals}`}p`
}

const sharesText = (count: number): string => countText(count, language)

const memberOf =
  ({ shareClass, nominalValue, isPaid }: StatutoryContent) =>
  (member: ContentMember) => ({
    name: breakable(member.name),
    address: member.address.map(breakable),
    shares: sharesText(member.shares),
    entered: dayText(member.enteredOn),
    holding: breakable(`${sharesText(member.shares)} ${shareClass} shares of ${nominalText(nominalValue)} each`),
    paid: isPaid ? 'Fully paid' : 'Unpaid',
    certificate: member.certificate === null ? '' : String(member.certificate),
    amount: member.dividendCents === null ? '' : moneyText(member.dividendCents, 'GBP', language),
  })

/** Lists the facts at the head of a document. */
const factsOf = (content: StatutoryContent): { label: string; value: string }[] => {
  const { company, dividend, number, madeOn } = content
  const fact = (label: string, value: string) => ({ label, value })
  return [
    fact('Company number', company.number),
    fact('Registered in', company.register),
    ...(dividend === null
      ? [fact('Incorporated', dayText(company.incorporatedOn))]
      : [
          fact('Financial year to', dayText(dividend.yearEndsOn)),
          fact('Declared', dayText(dividend.declaredOn)),
          fact('Paid', dayText(dividend.paidOn)),
          fact('Per share', penceText(dividend.amountPerShare)),
        ]),
    fact('Version', `${number}, ${dayText(madeOn)}`),
  ]
}

/** Builds everything that the template prints, ready to print. */
export const statutoryModel = (content: StatutoryContent) => {
  const { kind, company, dividend, members, shareClass, nominalValue } = content
  const all = members.reduce((sum, { shares }) => sum + shares, 0)
  return {
    kind,
    title: `${titles[kind]} – ${company.name}`,
    heading: titles[kind],
    company: { name: breakable(company.name), office: company.office.map(breakable) },
    facts: factsOf(content),
    shareClass: breakable(shareClass),
    nominal: nominalText(nominalValue),
    madeOn: dayText(content.madeOn),
    members: members.map(memberOf(content)),
    formerMembers: content.formerMembers.map((member) => ({
      name: breakable(member.name),
      address: member.address.map(breakable),
      shares: member.shares === null ? '–' : sharesText(member.shares),
      entered: dayText(member.enteredOn),
      ceased: dayText(member.ceasedOn),
    })),
    totals: {
      shares: sharesText(all),
      amount: dividend === null ? '' : moneyText(dividend.totalCents, 'GBP', language),
      perShare: dividend === null ? '' : penceText(dividend.amountPerShare),
    },
    footer: [company.name, `Company number ${company.number}`, `Registered in ${company.register}`],
  }
}
