import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  getOwnRegistry,
  getRegistryRecord,
  nameStatuses,
  searchCompanyNames,
} from '#contract/registry/customer.ts'
import {
  companyDeadline,
  deadlineListStatuses,
  getUserRegistry,
  listDeadlines,
  markDeadlineDone,
  undoDeadlineDone,
  updateRegistryData,
} from '#contract/registry/manager.ts'
import { readCalendarFeed } from '#contract/registry/public.ts'
import {
  deadline,
  deadlineKinds,
  deadlineSources,
  deadlineStatuses,
  penalties,
  penaltyStep,
  registryChange,
  registryFailures,
  registryFields,
  registryRecord,
  registryStatus,
} from '#contract/registry/schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const registryDay = (text: string): string => `${text} Calendar day, \`YYYY-MM-DD\`; null when the registry has none.`

const failures = {
  not_at_registry: 'the registry has no company with this number',
  unavailable: 'the registry does not answer',
  rate_limited: 'the registry’s rate limit is reached',
  misconfigured: 'the registry rejected the configured key',
  invalid_response: 'the registry’s answer could not be read',
} as const

/** Companies House: records, deadlines, names and calendars. */
export const registry: Area = {
  resources: [
    {
      name: 'Companies House',
      description:
        'Data of the company registry, read from Companies House and kept: dates, deadlines, penalties and changes.',
      operations: [
        operation(
          getOwnRegistry,
          'The current user’s company at Companies House, as it was last read.',
          'The record, with deadlines and changes.',
        ),
        operation(
          getRegistryRecord,
          'Customers get the record of their own company, managers any.',
          'The record, with deadlines and changes.',
        ),
        operation(
          getUserRegistry,
          'The customer’s company, as it was last read.',
          'The record, with deadlines and changes.',
        ),
        operation(
          updateRegistryData,
          'Reads Companies House now. With `status: error`, `reason` says why nothing was read; what was known before stays.',
          'The ID of the record, or the reason why there is none.',
        ),
        operation(
          listDeadlines,
          'Deadlines of all companies. Earliest day first, unless sorted by `order[dueOn]`; upcoming ones at most a year ahead.',
          'A page of deadlines.',
        ),
        operation(
          markDeadlineDone,
          'Records the day, a note and the customer’s document that proves it; the next deadline of the kind follows. Marking it again replaces them.',
          'The deadline.',
        ),
        operation(
          undoDeadlineDone,
          'The deadline returns to the lists if the company still has it.',
          'Nothing but `status: ok`.',
        ),
        operation(
          searchCompanyNames,
          'Searches Companies House for names that are the same by the rules of the law, or similar. The result is a hint: nothing is reserved.',
          'The result, with at most five companies.',
        ),
      ],
    },
    {
      name: 'Calendar feeds',
      description: 'Deadlines as a calendar that calendar programs subscribe to by a private URL.',
      operations: [
        operation(
          getCalendarFeed,
          'Says whether there is a feed. Its URL is shown once, when it is created. The scope `companies` is for managers.',
          'The status of the feed.',
        ),
        operation(
          createCalendarFeed,
          'Creates a new private URL; an earlier one stops working at once.',
          'The feed with its URL.',
        ),
        operation(deleteCalendarFeed, 'The URL of the feed stops working.', 'Nothing but `status: ok`.'),
        operation(
          readCalendarFeed,
          'The calendar (RFC 5545) with reminders. Needs no session: the token in the URL is secret.',
          'The calendar.',
          { mediaType: 'text/calendar' },
        ),
      ],
    },
  ],
  fields: [
    described(registryRecord, {
      companyNumber: 'Company number, eight characters.',
      companyHouse: 'URL of the company’s page at Companies House.',
      companyStatus: 'The registry’s own word, for example `active` or `dissolved`.',
      companyStatusDetail: 'The registry’s detail, for example `active-proposal-to-strike-off`.',
      incorporatedOn: registryDay('Day of incorporation.'),
      accountNextMadeUpTo: registryDay('Last day of the period of the next accounts.'),
      accountNextDue: registryDay('Day by which the next accounts are due.'),
      accountLastMadeUpTo: registryDay('Last day of the period of the last accounts.'),
      confirmationStatementNextMadeUpTo: registryDay('Day to which the next confirmation statement is made up.'),
      confirmationStatementNextDue: registryDay('Day by which the next confirmation statement is due.'),
      confirmationStatementLastMadeUpTo: registryDay('Day to which the last confirmation statement is made up.'),
      updateDate: 'When Companies House was last read successfully.',
      changes: 'Changes since the first reading, newest first, at most 20.',
    }),
    described([deadline, companyDeadline], {
      kind: 'What is to be filed, paid or proved.',
      source: 'Where the day comes from.',
      person: 'Name of the person whose personal code is due; null for the company’s own deadlines.',
      madeUpTo: 'Last day of its period, `YYYY-MM-DD`; null when it has none or the registry does not say.',
      opensOn: 'First day on which it can be done, `YYYY-MM-DD`; null when there is none.',
      dueOn: 'Day by which it is due, `YYYY-MM-DD`, in Europe/London.',
      daysLeft: 'Days from today to the due day; negative when it is past.',
      status: 'How near the due day is.',
      penalties: 'Penalties for filing late.',
    }),
    described(penalties, {
      currency: 'Currency of the penalties, ISO 4217.',
      validFrom: 'First day on which these amounts apply, `YYYY-MM-DD`.',
      steps: 'Amounts by lateness; empty when there is no fixed penalty.',
      doubledWhenLateTwice: 'Whether the amounts double when a company is late two years in a row.',
      consequence: 'What lateness means where there is no fixed penalty.',
      thirdInARow: 'Penalties in pence of a third late return in a row, by the same steps; null without such a rule.',
      unpaidTax: 'What is added to unpaid tax.',
      'unpaidTax.afterMonths': 'Months after the due day.',
      'unpaidTax.percent': 'Percent of the unpaid tax.',
      points: 'Penalty points for late returns; null where there are none.',
      'points.quarterly': 'Points for the penalty with quarterly returns.',
      'points.monthly': 'Points for the penalty with monthly returns.',
      'points.amountCents': 'Penalty in pence at that number, and for each further late return.',
    }),
    described(penaltyStep, {
      upToMonths: 'Late by at most this many months; null for more than the last step.',
      amountCents: 'Penalty in pence.',
      until: 'Last day of this step, `YYYY-MM-DD`; null for the last step.',
    }),
    described(companyDeadline, {
      userRef: 'IRI of the customer.',
      companyNumber: 'Company number; null while the company has none.',
      done: 'What staff recorded when it was done; null while it is not.',
      'done.doneOn': 'Day on which it was done, `YYYY-MM-DD`.',
      'done.document': 'The document that proves it.',
      'done.by': 'Email of who marked it; null when the account no longer exists.',
      'done.at': 'When it was marked.',
    }),
    described(markDeadlineDone.body, {
      doneOn: 'Day on which it was done, `YYYY-MM-DD`, at most today.',
      note: 'For example the reference of the submission.',
      document: 'IRI of a document of the customer that proves it.',
    }),
    described(registryChange, {
      detectedAt: 'When the change was detected.',
      field: 'The field that changed, as in the record.',
      before: 'Earlier value; null when there was none.',
      after: 'New value; null when there is none.',
    }),
    described(registryStatus, {
      company: 'The company in this product; null when the customer has none.',
      'company.incorporated': 'Whether the company is incorporated.',
      record: 'Null while Companies House has never been read successfully.',
      deadlines: 'What the company has to do next, nearest first; computed while Companies House has not answered.',
      failure: 'The last attempt, when it failed; null otherwise.',
      'failure.reason': 'Why it failed.',
      'failure.occurredAt': 'When it failed.',
    }),
    described(updateRegistryData.answer, {
      status: 'Whether Companies House was read.',
      company_house_id: 'ID of the record; null when nothing was read.',
      reason: 'Why nothing was read.',
    }),
    described(listDeadlines.query, {
      status: 'Which deadlines to list.',
      dueWithinDays: 'Upcoming deadlines due within this number of days, at most 366, which is the default.',
      name: 'Part of the company name.',
      userId: 'Only deadlines of this customer.',
      kind: 'Only deadlines of this kind.',
      'order[dueOn]': 'Sort by day.',
    }),
    described(searchCompanyNames.answer, {
      status: 'The result of the search.',
      companies: 'The nearest matches, at most five.',
      'companies.companyStatus': 'The registry’s own word; null when it does not say.',
    }),
    described([getCalendarFeed.params, createCalendarFeed.params, deleteCalendarFeed.params], {
      scope: 'Which deadlines the calendar holds.',
    }),
    described([getCalendarFeed.answer, createCalendarFeed.answer], {
      exists: 'Whether there is a feed.',
      createdAt: 'When the feed was created; null without one.',
      lastReadAt: 'When a calendar program last read it; null when none did.',
    }),
    described(createCalendarFeed.answer, { url: 'The private URL. It is not shown again.' }),
    described(readCalendarFeed.params, { token: 'The secret of the private URL.' }),
  ],
  meanings: [
    means(deadlineKinds, {
      accounts: 'annual accounts',
      confirmationStatement: 'confirmation statement',
      corporationTaxPayment: 'Corporation Tax payment',
      corporationTaxReturn: 'Corporation Tax return (CT600)',
      vatReturn: 'VAT return',
      identity: 'personal code of a director or person with significant control',
    }),
    means(deadlineSources, { registry: 'named by Companies House', computed: 'computed by the legal rules' }),
    means(penalties.shape.consequence.options, { offence: 'an offence', interest: 'interest on what is unpaid' }),
    means(deadlineStatuses, {
      overdue: 'overdue',
      due_within_7_days: 'due within 7 days',
      due_within_30_days: 'due within 30 days',
      due_within_60_days: 'due within 60 days',
      upcoming: 'due later',
    }),
    means(registryFields, 'A field of the registry’s record.'),
    means(registryFailures, failures),
    means([...registryFailures, 'no_company', 'not_incorporated', 'no_number'], {
      ...failures,
      no_company: 'the customer has no company',
      not_incorporated: 'the company is not incorporated',
      no_number: 'the company has no company number',
    }),
    means(deadlineListStatuses, { upcoming: 'still to come', overdue: 'overdue', done: 'marked as done' }),
    means(nameStatuses, {
      free: 'no company has this name',
      similar: 'companies have similar names',
      taken: 'a company has the same name by the rules of the law',
      unknown: 'Companies House does not answer',
    }),
    means(['company', 'companies'], {
      company: 'the current user’s company',
      companies: 'all companies (managers)',
    }),
  ],
}
