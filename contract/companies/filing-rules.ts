import { lawFigures } from '#contract/law/law-figures.ts'
import { londonDay } from './rules.ts'

/** The nation of the registered office, which decides the register and the law of the company. */
export const nations = ['england_wales', 'wales', 'scotland', 'northern_ireland'] as const
export type Nation = (typeof nations)[number]

/** Whether the shares are paid in full when the company is formed. */
export const sharesPaidChoices = ['paid', 'unpaid'] as const
export type SharesPaid = (typeof sharesPaidChoices)[number]

/** The model articles of the Companies (Model Articles) Regulations 2008, or the company's own. */
export const articlesChoices = ['model', 'own'] as const
export type Articles = (typeof articlesChoices)[number]

/**
 * HMRC's VAT periods: quarters that end in March, June, … (stagger 1), January, April, … (2) or February, May, … (3),
 * every month, or one year.
 */
export const vatStaggers = ['stagger_1', 'stagger_2', 'stagger_3', 'monthly', 'annual'] as const
export type VatStagger = (typeof vatStaggers)[number]

/** Days YYYY-MM-DD, both included. */
export interface AccountingPeriod {
  readonly startsOn: string
  readonly endsOn: string
}

/** More than the first and at most the second of the law's shares, more than the second, or the third and more. */
export const controlBands = ['over_25', 'over_50', 'from_75'] as const
export type ControlBand = (typeof controlBands)[number]

/**
 * Returns the band of a share in hundredths of a percent on a day, today in London by default; null for a share without
 * significant control.
 */
export const controlBandOf = (hundredths: number, day: string = londonDay(new Date())): ControlBand | null => {
  const bands = lawFigures('controlBands', day).map((percent) => percent * 100)
  const [quarter = 0, half = 0, threeQuarters = 0] = bands
  if (hundredths >= threeQuarters) return 'from_75'
  if (hundredths > half) return 'over_50'
  return hundredths > quarter ? 'over_25' : null
}

/** Nominal values are stored and counted in ten-thousandths of a pound. */
export const nominalUnits = 10_000

/**
 * Counts the shares of a person: capital in whole pounds, nominal value in ten-thousandths of a pound, share in
 * hundredths of a percent. Null if that is no whole number.
 */
export const sharesOf = (capital: number, nominalValue: number, hundredths: number): number | null => {
  const product = capital * hundredths
  return product % nominalValue === 0 ? product / nominalValue : null
}

/** Counts all shares of a company; null if the nominal value does not divide the capital. */
export const totalShares = (capital: number, nominalValue: number): number | null =>
  sharesOf(capital, nominalValue, nominalUnits)

/** Reports whether everybody's percentage is a whole number of shares. */
export const sharesDivide = (capital: number, nominalValue: number, everyone: readonly number[]): boolean =>
  totalShares(capital, nominalValue) !== null &&
  everyone.every((hundredths) => sharesOf(capital, nominalValue, hundredths) !== null)

/** Customary nominal values from £1 to £0.0001; the last one divides every capital and percentage. */
const customaryValues = [10_000, 5_000, 2_500, 1_000, 500, 100, 50, 10, 1]

/** Suggests the largest customary nominal value with which every percentage is a whole number of shares. */
export const dividingNominalValue = (capital: number, everyone: readonly number[]): number =>
  customaryValues.find((value) => sharesDivide(capital, value, everyone)) ?? 1

/** What a filing may still need of the company. */
export const companyNeedCodes = [
  'nation',
  'registered_office',
  'registered_email',
  'sic_codes',
  'share_class',
  'nominal_value',
  'shares_sum',
  'shares_do_not_divide',
  'shares_paid',
  'share_rights',
  'articles',
  'articles_attached',
  'lawful_purpose',
  'director',
] as const

/** What a filing may still need of a person. */
export const personNeedCodes = [
  'nationality',
  'country_of_residence',
  'occupation',
  'service_address',
  'psc',
  'nature_of_control',
  'director_personal_code',
  'psc_personal_code',
] as const

export const filingNeedCodes = [...companyNeedCodes, ...personNeedCodes] as const
export type FilingNeedCode = (typeof filingNeedCodes)[number]

/** Something that the filing still needs: of the company, or of the person with this id. */
export interface FilingNeed {
  readonly code: FilingNeedCode
  readonly shareholderId?: number | undefined
}

/** The facts of a person that decide what is needed. */
export interface FilingPersonFacts {
  readonly id: number
  readonly isDirector: boolean
  readonly isShareholder: boolean
  readonly shareHundredths: number
  readonly nationality: string | null
  readonly countryOfResidence: string | null
  readonly occupation: string | null
  readonly serviceAtOffice: boolean
  readonly serviceStreet: string | null
  readonly serviceCity: string | null
  readonly serviceCountry: string | null
  /** Null until it was answered: then the shares decide what is needed. */
  readonly isPsc: boolean | null
  readonly sharesControl: ControlBand | null
  readonly votesControl: ControlBand | null
  readonly appointsDirectors: boolean
  readonly significantInfluence: boolean
  readonly hasPersonalCode: boolean
}

/** The facts of a company that decide what is needed. */
export interface FilingFacts {
  /** Whole pounds. */
  readonly shareCapital: number
  readonly nation: Nation | null
  readonly officeStreet: string | null
  readonly officeCity: string | null
  readonly officePostcode: string | null
  readonly registeredEmail: string | null
  readonly sicCodes: readonly string[]
  readonly shareClass: string | null
  /** Ten-thousandths of a pound. */
  readonly nominalValue: number | null
  readonly sharesPaid: SharesPaid | null
  readonly shareRights: string | null
  readonly articles: Articles | null
  /** Whether staff have the company's own articles. */
  readonly articlesAttached: boolean
  readonly lawfulPurpose: boolean
  readonly people: readonly FilingPersonFacts[]
}

type Item = readonly [code: FilingNeedCode, isThere: boolean]

const needOf = (isThere: boolean, code: FilingNeedCode): Item => [code, isThere]

/** Reports whether a person counts as one with significant control: as answered, else by the shares. */
export const countsAsPsc = ({
  isPsc,
  shareHundredths,
}: Pick<FilingPersonFacts, 'isPsc' | 'shareHundredths'>): boolean => isPsc ?? controlBandOf(shareHundredths) !== null

const personItems = (person: FilingPersonFacts): Item[] => {
  const isPsc = countsAsPsc(person)
  const isRegistered = person.isDirector || isPsc
  const hasAddress =
    person.serviceAtOffice || Boolean(person.serviceStreet && person.serviceCity && person.serviceCountry)
  const hasNature =
    person.sharesControl !== null ||
    person.votesControl !== null ||
    person.appointsDirectors ||
    person.significantInfluence
  return [
    ...(isRegistered
      ? [
          needOf(Boolean(person.nationality), 'nationality'),
          needOf(Boolean(person.countryOfResidence), 'country_of_residence'),
        ]
      : []),
    ...(person.isDirector ? [needOf(Boolean(person.occupation), 'occupation')] : []),
    ...(isRegistered ? [needOf(hasAddress, 'service_address')] : []),
    needOf(person.isPsc !== null, 'psc'),
    ...(person.isPsc ? [needOf(hasNature, 'nature_of_control')] : []),
    ...(person.isDirector ? [needOf(person.hasPersonalCode, 'director_personal_code')] : []),
    ...(isPsc ? [needOf(person.hasPersonalCode, 'psc_personal_code')] : []),
  ]
}

/** Reports whether the rights of the shares must be stated: the model articles state those of ordinary shares only. */
export const needsShareRights = ({
  articles,
  shareClass,
}: {
  readonly articles: unknown
  readonly shareClass: string | null
}): boolean => articles === 'own' || Boolean(shareClass && shareClass.trim().toLowerCase() !== 'ordinary')

const companyItems = (facts: FilingFacts): Item[] => {
  const { nominalValue, people, shareCapital } = facts
  const shares = people.map(({ shareHundredths }) => shareHundredths)
  const isWhole = shares.reduce((sum, one) => sum + one, 0) === 10_000
  return [
    needOf(facts.nation !== null, 'nation'),
    needOf(Boolean(facts.officeStreet && facts.officeCity && facts.officePostcode), 'registered_office'),
    needOf(Boolean(facts.registeredEmail), 'registered_email'),
    needOf(facts.sicCodes.length > 0, 'sic_codes'),
    needOf(Boolean(facts.shareClass), 'share_class'),
    needOf(nominalValue !== null, 'nominal_value'),
    needOf(isWhole, 'shares_sum'),
    needOf(
      nominalValue === null || !isWhole || sharesDivide(shareCapital, nominalValue, shares),
      'shares_do_not_divide',
    ),
    needOf(facts.sharesPaid !== null, 'shares_paid'),
    ...(needsShareRights(facts) ? [needOf(Boolean(facts.shareRights), 'share_rights')] : []),
    needOf(facts.articles !== null, 'articles'),
    ...(facts.articles === 'own' ? [needOf(facts.articlesAttached, 'articles_attached')] : []),
    needOf(facts.lawfulPurpose, 'lawful_purpose'),
    needOf(
      people.some(({ isDirector }) => isDirector),
      'director',
    ),
  ]
}

/** Lists what the filing still needs, in the order of the page, and how much it needs altogether. */
export const stillNeeded = (facts: FilingFacts): { readonly needs: FilingNeed[]; readonly total: number } => {
  const items = [
    ...companyItems(facts).map(([code, isThere]) => ({ need: { code }, isThere })),
    ...facts.people.flatMap((person) =>
      personItems(person).map(([code, isThere]) => ({ need: { code, shareholderId: person.id }, isThere })),
    ),
  ]
  return { needs: items.filter(({ isThere }) => !isThere).map(({ need }) => need), total: items.length }
}

/** Formats a personal code as Companies House prints it in its letters: `ABC-DEFG-HIJK`. */
export const groupedCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3, 7)}-${code.slice(7)}`

/** What stands for a personal code wherever it is not shown. */
export const maskedCode = '•••-••••-••••'
