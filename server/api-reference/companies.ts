import { getCompanyOfUser, getDraft, listCompanies, saveDraft } from '#contract/companies/customer.ts'
import {
  addShareholder,
  createCompany,
  deleteShareholder,
  getCompany,
  saveCompany,
  saveShareholder,
} from '#contract/companies/manager.ts'
import { managedCompany, managedShareholder, newManagedCompany } from '#contract/companies/manager-schemas.ts'
import {
  company,
  companyRow,
  draft,
  identityCheckStatuses,
  newCompany,
  savedDraft,
  shareholder,
} from '#contract/companies/schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const shares = 'Sum of all shares in percent; staff are warned when it is not 100.'
const capital = 'Share capital in whole pounds sterling.'
const percent = 'Share of the company in percent, at most two decimals; 0 for the external director.'

const person = {
  dateOfBirth: 'Date of birth, at least 16 years ago (Companies Act 2006, section 157).',
  shareOwnedPerc: percent,
  isDirector: 'Whether the person is a director.',
  isShareholder: 'False for the external director only.',
}

const appointed = 'Day of the appointment as director; null when it was with the company, and of other people.'
const entered = 'Day of the entry as member or person with significant control; null when it was with the company.'
const started = 'When a role starts in an incorporated company without one, today.'

/** Companies and their people. */
export const companies: Area = {
  resources: [
    {
      name: 'Companies',
      description:
        'The company of a customer, from the form that the customer fills in to the incorporated company. A customer has one company; the user it belongs to is its *compiler*, a name given by the specification.',
      operations: [
        operation(
          createCompany,
          'A customer with an active subscription and a confirmed email address creates their company, once, from the finished form. Managers create one for any customer without a company, with a body of their own; its people are added one by one.',
          'The company.',
          {
            body: {
              shareholders: [
                { name: 'Ada', surname: 'Lovelace', shareOwnedPerc: 100, isDirector: true, isShareholder: true },
              ],
            },
            staffBody: { status: 0 },
          },
        ),
        operation(getCompany, 'Customers get their own company, managers any.', 'The company with its people.'),
        operation(
          getCompanyOfUser,
          'Customers ask for their own company, managers for anyone’s.',
          'The company, or null when there is none.',
        ),
        operation(
          listCompanies,
          'For managers; a customer sees only their own company. Newest first, unless sorted by one `order[…]`. Items are whole companies for customers and where `compiler` is given, otherwise rows without people.',
          'A page of companies.',
        ),
        operation(
          saveCompany,
          'Fields that are left out stay as they are. The compiler never changes. Captcha action: `manage_user`, where a token is sent.',
          'The updated company.',
        ),
        operation(
          getDraft,
          'The unfinished company form of the current user; the first draft is empty, at step 1 and version 0.',
          'The draft.',
        ),
        operation(
          saveDraft,
          'Saves what has been typed so far, valid or not, up to 64 kB. Answers 409 `draft_conflict` when another device saved in the meantime.',
          'The saved draft.',
        ),
      ],
    },
    {
      name: 'Shareholders',
      description: 'Shareholders and the external director of a company.',
      operations: [
        operation(
          addShareholder,
          'Adds a shareholder, or the external director. Shares that do not add up to 100 percent are accepted: see `sharesSum`. Captcha action: `manage_user`, where a token is sent.',
          'The person, with the new sum of shares.',
        ),
        operation(
          saveShareholder,
          'Fields that are left out stay as they are. Captcha action: `manage_user`, where a token is sent.',
          'The updated person, with the new sum of shares.',
        ),
        operation(
          deleteShareholder,
          'Deleting the same person again answers `not_found`.',
          'The sum of the shares that are left.',
        ),
      ],
    },
  ],
  fields: [
    described([companyRow, company], {
      companyNumber: 'Company number at Companies House; null before incorporation.',
      companyHouse: 'URL of the company’s page at Companies House; null without a valid number.',
      registryStatus: 'Status at Companies House; null while it has not been read.',
      'registryStatus.status': 'The registry’s own word, for example `active` or `dissolved`.',
      'registryStatus.detail': 'The registry’s detail of the status; null when there is none.',
      status: 'Whether the company is incorporated.',
      compiler: 'The user the company belongs to.',
      lastChangeAt: 'Last change of the company or of its people.',
    }),
    described(company, {
      shareCapital: capital,
      country: 'Second address line. A name given by the specification.',
      sharesSum: 'Sum of all shares in percent; only staff can leave it at anything but 100.',
    }),
    described([newCompany, managedCompany, newManagedCompany], {
      shareCapital: `${capital.slice(0, -1)}, at least 1.`,
    }),
    described(newCompany, {
      adult: 'The declaration to be of age; when left out, it is part of accepting the terms.',
      shareholders:
        'At most 20 shareholders and one external director. Shares add up to exactly 100 percent, and one person at least is a director.',
      'shareholders.dateOfBirth': person.dateOfBirth,
      'shareholders.shareOwnedPerc': percent,
      'shareholders.isDirector': person.isDirector,
      'shareholders.isShareholder': person.isShareholder,
    }),
    described([managedCompany, newManagedCompany], {
      status: 'Whether the company is incorporated; an incorporated company needs an address.',
      country: 'Second address line. A name given by the specification.',
      compiler: 'The user the company belongs to.',
    }),
    described([shareholder, addShareholder.answer, saveShareholder.answer], {
      ...person,
      dateOfBirth: 'Date of birth. Calendar day, `YYYY-MM-DD`.',
      appointedOn: appointed,
      enteredOn: entered,
      identityVerificationStatus: 'Identity verification; null when it is not shown.',
      identityCheckStatus: 'Status that the check provider reports; null while no check has started.',
    }),
    described([addShareholder.body, saveShareholder.body, managedShareholder], {
      ...person,
      appointedOn: `${appointed} ${started}`,
      enteredOn: `${entered} ${started}`,
      identityVerificationStatus: 'Identity verification; null when it is not shown.',
      identityCheckStatus:
        'Status that the check provider reports. Setting it sets the verification too, unless that is sent as well.',
    }),
    described(saveShareholder.body, { phoneNumber: 'Telephone number; a stored one is taken as it is.' }),
    described([addShareholder.answer, saveShareholder.answer], { company: 'IRI of the company.', sharesSum: shares }),
    described(addShareholder.body, { company: 'The company.' }),
    described(deleteShareholder.answer, { sharesSum: shares }),
    described(listCompanies.query, {
      name: 'Part of the company name, in any case.',
      'compiler.email': 'Part of the email address of the compiler, in any case.',
      compiler: 'The user the company belongs to.',
      status: 'Whether the company is incorporated.',
      'lastChangeAt[after]': 'Only companies last changed on this day or later.',
      'lastChangeAt[before]': 'Only companies last changed on this day or earlier.',
      'order[name]': 'Sort by name, accents and case ignored.',
      'order[lastChangeAt]': 'Sort by the last change. Without an order, the newest company comes first.',
    }),
    described([draft, savedDraft], {
      step: 'Step of the form, 1 to 4.',
      data: 'The fields as typed, as JSON of at most 64 kB.',
      version: 'Version of the draft; send back the version you read.',
    }),
    described(savedDraft, {
      savedAt: 'When it was last saved; null for the empty first draft.',
      today: 'Today in Europe/London, `YYYY-MM-DD`: the day by which ages are counted.',
    }),
  ],
  meanings: [
    means([0, 1], { 0: 'not incorporated', 1: 'incorporated' }),
    means([0, 1, 2], { 0: 'pending', 1: 'completed', 2: 'failed' }),
    means(identityCheckStatuses, {
      0: 'unknown',
      1: 'submitted',
      2: 'approved',
      3: 'rejected',
      4: 'exported',
      6: 'invited',
    }),
    means(['', 'asc', 'desc'], {
      '': 'the same as `asc`',
      asc: 'the longest unchanged first',
      desc: 'the last changed first',
    }),
  ],
}
