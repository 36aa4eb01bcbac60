import type { ControlBand, Nation } from '#contract/companies/filing-rules.ts'

/** The situation of the registered office as form IN01 names it. */
export const nationTexts: Readonly<Record<Nation, string>> = {
  england_wales: 'England and Wales',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
}

const bands: Readonly<Record<ControlBand, string>> = {
  over_25: 'more than 25% but not more than 50%',
  over_50: 'more than 50% but less than 75%',
  from_75: '75% or more',
}

const withBands = (text: string): Readonly<Record<ControlBand, string>> => ({
  over_25: `${text} – ${bands.over_25}`,
  over_50: `${text} – ${bands.over_50}`,
  from_75: `${text} – ${bands.from_75}`,
})

/** The natures of control as form IN01 names them (Companies Act 2006, schedule 1A). */
export const controlTexts = {
  shares: withBands('Ownership of shares'),
  votes: withBands('Ownership of voting rights'),
  appointsDirectors: 'The right to appoint or remove directors',
  significantInfluence: 'Significant influence or control',
} as const

/** Statements of form IN01 that are made with the application (Companies Act 2006 ss. 12, 12A and 13). */
export const statementTexts = {
  consent: 'The subscribers confirm that each person named as a director has consented to act as a director.',
  particulars:
    'The subscribers confirm that each person named as an individual person with significant control knows that their particulars are being supplied as part of this application.',
  compliance: 'The requirements of the Companies Act 2006 as to registration have been complied with.',
} as const

/** The rights of ordinary shares under the model articles, which have one class of shares. */
export const prescribedParticulars =
  'Each share has full rights in the company with respect to voting, dividends and capital distributions, including on winding up. The shares are not redeemable.'
