import { getFilingDetails, saveFilingDetails, searchSicCodes } from '#contract/companies/filing.ts'
import {
  articlesChoices,
  controlBands,
  filingNeedCodes,
  nations,
  sharesPaidChoices,
  vatStaggers,
} from '#contract/companies/filing-rules.ts'
import { filingChange, filingDetails } from '#contract/companies/filing-schemas.ts'
import {
  downloadFilingSheet,
  filingSheet,
  getFilingSheet,
  showPersonalCode,
} from '#contract/companies/manager-filing.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const code = 'Personal code of Companies House, 11 letters and digits'

const companyTexts = {
  nation: 'Nation of the registered office; null while it is not chosen.',
  officeStreet: 'Building and street of the registered office. A PO box is refused.',
  officeCity: 'Town of the registered office. A PO box is refused.',
  officePostcode: 'UK postcode of the registered office.',
  registeredEmail: 'Email address at which Companies House reaches the company.',
  sicCodes: 'One to four codes of the condensed SIC list, five digits each.',
  shareClass: 'Name of the class of shares, as a rule `Ordinary`.',
  nominalValue: 'Nominal value of one share in pounds, at most four decimals.',
  sharesPaid: 'Whether the shares are paid when the company is formed.',
  shareRights: 'Rights of the shares, in English, unless they are ordinary ones under the model articles.',
  articles: 'Model articles, or the company’s own.',
  articlesAttached: 'Whether own articles are attached to the application; managers only.',
  lawfulPurpose: 'Whether the statement of lawful purpose is confirmed.',
  vatRegisteredOn: 'Day from which the company is registered for VAT.',
  vatStagger: 'The months in which VAT periods end.',
  accountingPeriods: 'Accounting periods, in order and without overlap, each at most 18 months.',
  'accountingPeriods.startsOn': 'First day.',
  'accountingPeriods.endsOn': 'Last day.',
}

const personTexts = {
  'people.id': 'ID of the shareholder or director.',
  'people.nationality': 'Nationality.',
  'people.countryOfResidence': 'Country of residence.',
  'people.occupation': 'Business occupation; directors need one.',
  'people.formerNames': 'Names used for business in the last 20 years.',
  'people.serviceAtOffice': 'Whether the registered office is the service address.',
  'people.serviceStreet': 'Street of the service address.',
  'people.serviceCity': 'Town of the service address.',
  'people.servicePostcode': 'Postcode of the service address.',
  'people.serviceCountry': 'Country of the service address.',
  'people.isPsc': 'Whether it is a person with significant control; null until it is answered.',
  'people.sharesControl': 'Control by shares; null for none.',
  'people.votesControl': 'Control by votes; null for none.',
  'people.appointsDirectors': 'Whether the person may appoint or remove most directors.',
  'people.significantInfluence': 'Whether the person has significant influence in another way.',
  'people.directorCodeGivenOn': 'Day on which the code was given to Companies House as director; managers only.',
  'people.pscCodeGivenOn':
    'Day on which the code was given to Companies House as person with significant control; managers only.',
}

/** What a formation filing needs. */
export const filing: Area = {
  resources: [
    {
      name: 'Filing details',
      description:
        'What Companies House needs to register a company, beside the company and its people. What is missing is listed, never refused.',
      operations: [
        operation(
          getFilingDetails,
          'Customers get those of their own company, managers any. Personal codes are masked.',
          'The filing details, with what is still needed.',
        ),
        operation(
          saveFilingDetails,
          'Fields that are left out stay; null empties one. Customers change their own until the company is filed, managers any.',
          'The updated filing details.',
        ),
        operation(
          searchSicCodes,
          'By the first digits of a code, or by words in English, Spanish or Italian. At most 20, the best match first.',
          'The codes.',
        ),
        operation(
          getFilingSheet,
          'Everything that form IN01 needs, in its order and in English. Personal codes are masked.',
          'The filing sheet.',
        ),
        operation(downloadFilingSheet, 'The filing sheet as a PDF.', 'The PDF.', { mediaType: 'application/pdf' }),
        operation(
          showPersonalCode,
          'For the filing itself. Each call is recorded in the audit trail, and the answer is never cached.',
          'The personal code.',
        ),
      ],
    },
  ],
  fields: [
    described([filingDetails, filingChange], {
      ...companyTexts,
      people: 'Shareholders and directors.',
      ...personTexts,
    }),
    described(filingChange, { 'people.personalCode': `${code}; null removes it.` }),
    described(filingDetails, {
      companyName: 'Name of the company.',
      shareCapital: 'Share capital in whole pounds sterling.',
      version: 'Version of the filing details; 0 until something is saved. Send back the version you read.',
      changedAt: 'When they were last changed; null until something is saved.',
      isEditable: 'Whether the caller may still change them.',
      sicDescriptions: 'The chosen codes with their descriptions.',
      'sicDescriptions.code': 'SIC code.',
      'sicDescriptions.description': 'Description in English, as Companies House publishes it.',
      totalShares: 'Number of all shares; null while the nominal value does not divide the share capital.',
      suggestedNominalValue:
        'Largest customary nominal value, in pounds, with which every percentage is a whole number of shares.',
      'people.isDirector': 'Whether the person is a director.',
      'people.isShareholder': 'False for the external director only.',
      'people.shareOwnedPerc': 'Share of the company in percent.',
      'people.shares': 'Number of shares; null while the percentage gives no whole number.',
      'people.suggestedControl': 'Control that the shares suggest; null for none.',
      'people.personalCode': `${code}, masked; null while there is none.`,
      needs: 'What is still needed, in the order of the page.',
      'needs.code': 'What is needed.',
      'needs.shareholderId': 'ID of the person of whom it is needed; left out for the company.',
      neededCount: 'Number of all things that the filing needs.',
    }),
    described(searchSicCodes.query, { search: 'First digits, or words.' }),
    described(searchSicCodes.answer, {
      codes: 'The codes found.',
      'codes.code': 'SIC code.',
      'codes.description': 'Description in English, as Companies House publishes it.',
    }),
    described(filingSheet, {
      companyName: 'Name of the company.',
      createdAt: 'When the sheet was written.',
      needs: 'What is still needed.',
      'needs.code': 'What is needed.',
      'needs.shareholderId': 'ID of the person of whom it is needed; left out for the company.',
      sections: 'Parts of the form, in its order.',
      'sections.title': 'Title of the part.',
      'sections.person': 'Name of the person of this part; null for parts of the company.',
      'sections.fields': 'Fields of the part, in its order.',
      'sections.fields.label': 'Name of the field.',
      'sections.fields.value': 'The text to enter; null while it is missing.',
      'sections.fields.personalCodeOf': 'ID of the person whose personal code belongs here.',
    }),
    described(showPersonalCode.answer, { personalCode: `${code}, in groups of three, four and four.` }),
  ],
  meanings: [
    means(nations, {
      england_wales: 'England and Wales',
      wales: 'Wales',
      scotland: 'Scotland',
      northern_ireland: 'Northern Ireland',
    }),
    means(sharesPaidChoices, { paid: 'paid in full', unpaid: 'unpaid' }),
    means(articlesChoices, { model: 'model articles', own: 'the company’s own articles' }),
    means(vatStaggers, {
      stagger_1: 'quarters ending in March, June, September and December',
      stagger_2: 'quarters ending in January, April, July and October',
      stagger_3: 'quarters ending in February, May, August and November',
      monthly: 'every month',
      annual: 'once a year',
    }),
    means(controlBands, {
      over_25: 'more than 25 % and up to 50 %',
      over_50: 'more than 50 % and less than 75 %',
      from_75: '75 % or more',
    }),
    means(filingNeedCodes, 'What the filing still needs; the code names the field or the statement.'),
  ],
}
