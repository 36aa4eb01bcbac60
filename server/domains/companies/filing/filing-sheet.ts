import {
  countsAsPsc,
  maskedCode,
  needsShareRights,
  nominalUnits,
  sharesOf,
  stillNeeded,
  totalShares,
} from '#contract/companies/filing-rules.ts'
import type { FilingSheet, SheetField, SheetSection } from '#contract/companies/manager-filing.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { countText, dayText } from '#server/platform/language/format.ts'
import { englishCountry } from './english-country.ts'
import { type FiledPerson, type Filing, filingFacts } from './filing-facts.ts'
import { controlTexts, nationTexts, prescribedParticulars, statementTexts } from './form-texts.ts'
import { describeSic } from './sic-codes.ts'

const field = (label: string, value: string | null): SheetField => ({ label, value: value === '' ? null : value })

const poundsFormat = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const pounds = (value: number): string => poundsFormat.format(value)

const count = (value: number | null): string | null => (value === null ? null : countText(value, 'en'))

const nominalOf = ({ details }: Filing): number | null =>
  details.nominal_value === null ? null : details.nominal_value / nominalUnits

const companySections = ({ company, details }: Filing): SheetSection[] => [
  {
    title: 'Company details',
    person: null,
    fields: [
      field('Company name in full', company.name),
      field('Company type', 'Private company limited by shares'),
      ...(details.sic_codes.length > 0
        ? details.sic_codes.map((code, at) =>
            field(`Principal business activity ${at + 1}`, [code, describeSic(code)?.description].join(' ').trim()),
          )
        : [field('Principal business activity', null)]),
      field('Situation of registered office', details.nation && nationTexts[details.nation]),
    ],
  },
  {
    title: 'Registered office address',
    person: null,
    fields: [
      field('Building and street', details.office_street),
      field('Post town', details.office_city),
      field('Postcode', details.office_postcode),
      field('Registered email address', details.registered_email),
    ],
  },
  {
    title: 'Articles of association',
    person: null,
    fields: [
      field(
        'Articles',
        details.articles &&
          {
            model: 'Model articles, adopted in full',
            own: details.articles_attached ? 'The company’s own articles, attached' : null,
          }[details.articles],
      ),
    ],
  },
]

const nameOf = ({ row }: FiledPerson): string => `${row.name} ${row.surname}`

const serviceFields = ({ filing }: FiledPerson): SheetField[] =>
  filing.service_at_office
    ? [field('Service address', 'The company’s registered office')]
    : [
        field('Service address: building and street', filing.service_street),
        field('Service address: post town', filing.service_city),
        field('Service address: postcode', filing.service_postcode ?? '–'),
        field('Service address: country', filing.service_country && englishCountry(filing.service_country)),
      ]

/** What the form asks of directors and of people with significant control alike. */
const personFields = (person: FiledPerson): SheetField[] => {
  const { row, filing } = person
  return [
    field('Forenames', row.name),
    field('Surname', row.surname),
    field('Former names', filing.former_names ?? 'None'),
    field('Country of residence', filing.country_of_residence && englishCountry(filing.country_of_residence)),
    field('Nationality', filing.nationality),
    field('Date of birth', dayText(row.date_of_birth)),
  ]
}

const homeFields = ({ row }: FiledPerson): SheetField[] => [
  field('Home address: building and street', row.address_street),
  field('Home address: town and postcode', row.address_city),
  field('Home address: country', englishCountry(row.address_country)),
]

const codeField = ({ row, filing }: FiledPerson): SheetField => ({
  label: 'Companies House personal code',
  value: filing.personal_code_sealed === null ? null : maskedCode,
  ...(filing.personal_code_sealed === null ? {} : { personalCodeOf: row.id }),
})

const directorSection = (person: FiledPerson): SheetSection => ({
  title: 'Director',
  person: nameOf(person),
  fields: [
    ...personFields(person),
    field('Business occupation', person.filing.occupation),
    ...serviceFields(person),
    ...homeFields(person),
    codeField(person),
  ],
})

/** The rights attached to the shares: of ordinary shares those of the model articles, else as they were entered. */
const particularsOf = ({ details }: Filing): string | null => {
  if (needsShareRights({ articles: details.articles, shareClass: details.share_class })) return details.share_rights
  return details.articles === 'model' && details.share_class ? prescribedParticulars : null
}

const capitalSection = (filing: Filing): SheetSection => {
  const { company, details } = filing
  const total = details.nominal_value === null ? null : totalShares(company.share_capital, details.nominal_value)
  const nominal = nominalOf(filing)
  return {
    title: 'Statement of capital',
    person: null,
    fields: [
      field('Currency', 'GBP'),
      field('Class of shares', details.share_class),
      field('Number of shares', count(total)),
      field('Nominal value of each share', nominal === null ? null : pounds(nominal)),
      field('Aggregate nominal value', pounds(company.share_capital)),
      field(
        'Total aggregate amount unpaid',
        details.shares_paid && pounds(details.shares_paid === 'paid' ? 0 : company.share_capital),
      ),
      field('Prescribed particulars of rights attached to shares', particularsOf(filing)),
    ],
  }
}

const subscriberSection = (filing: Filing, person: FiledPerson): SheetSection => {
  const { company, details } = filing
  const nominal = nominalOf(filing)
  const shares =
    details.nominal_value === null
      ? null
      : sharesOf(company.share_capital, details.nominal_value, person.row.share_hundredths)
  const paid = (isPaid: boolean): string | null =>
    nominal === null || details.shares_paid === null
      ? null
      : pounds((details.shares_paid === 'paid') === isPaid ? nominal : 0)
  return {
    title: 'Initial shareholder',
    person: nameOf(person),
    fields: [
      field('Name', nameOf(person)),
      field(
        'Address',
        [person.row.address_street, person.row.address_city, englishCountry(person.row.address_country)].join(', '),
      ),
      field('Class of shares', details.share_class),
      field('Number of shares', count(shares)),
      field('Nominal value of each share', nominal === null ? null : pounds(nominal)),
      field('Amount paid on each share', paid(true)),
      field('Amount unpaid on each share', paid(false)),
    ],
  }
}

const naturesOf = ({ filing }: FiledPerson): string[] => [
  ...(filing.shares_control ? [controlTexts.shares[filing.shares_control]] : []),
  ...(filing.votes_control ? [controlTexts.votes[filing.votes_control]] : []),
  ...(filing.appoints_directors ? [controlTexts.appointsDirectors] : []),
  ...(filing.significant_influence ? [controlTexts.significantInfluence] : []),
]

const pscSection = (person: FiledPerson): SheetSection => {
  const natures = naturesOf(person)
  return {
    title: 'Person with significant control',
    person: nameOf(person),
    fields: [
      ...personFields(person),
      ...serviceFields(person),
      ...homeFields(person),
      ...(natures.length > 0
        ? natures.map((nature, at) => field(`Nature of control ${at + 1}`, nature))
        : [field('Nature of control', null)]),
      codeField(person),
    ],
  }
}

const isPsc = ({ row, filing }: FiledPerson): boolean =>
  countsAsPsc({ isPsc: filing.is_psc, shareHundredths: row.share_hundredths })

const statements = ({ details, people }: Filing): SheetSection => ({
  title: 'Statements',
  person: null,
  fields: [
    field('Consent to act', people.some(({ row }) => row.is_director) ? statementTexts.consent : null),
    field(
      'People with significant control',
      people.some(isPsc) ? 'Named above' : 'The company will have no person with significant control',
    ),
    ...(people.some(isPsc)
      ? [field('Particulars of people with significant control', statementTexts.particulars)]
      : []),
    field(
      'Lawful purpose',
      details.lawful_purpose_at === null
        ? null
        : `The subscribers confirm that the company is formed for lawful purposes (confirmed ${dayText(londonDay(new Date(details.lawful_purpose_at)))})`,
    ),
    field('Statement of compliance', statementTexts.compliance),
  ],
})

/** Builds the filing sheet: everything that form IN01 needs, in the order of its parts. */
export const filingSheet = (filing: Filing, now: Date): FilingSheet => {
  const { company, people } = filing
  return {
    companyId: company.id,
    companyName: company.name,
    createdAt: now.toISOString(),
    needs: stillNeeded(filingFacts(filing)).needs,
    sections: [
      ...companySections(filing),
      ...people.filter(({ row }) => row.is_director).map(directorSection),
      capitalSection(filing),
      ...people.filter(({ row }) => row.is_shareholder).map((person) => subscriberSection(filing, person)),
      ...people.filter(isPsc).map(pscSection),
      statements(filing),
    ],
  }
}
