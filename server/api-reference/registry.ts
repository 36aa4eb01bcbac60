import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  getOwnRegistry,
  getRegistryRecord,
  nameStatuses,
  searchCompanyNames,
} from '#contract/registry/customer.ts'
import { getUserRegistry, updateRegistryData } from '#contract/registry/manager.ts'
import { readCalendarFeed } from '#contract/registry/public.ts'
import {
  registryChange,
  registryFailures,
  registryFields,
  registryRecord,
  registryRecordWithDeadlines,
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
    described([registryRecord, registryRecordWithDeadlines], {
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
    described(registryRecordWithDeadlines, { deadlines: 'What the company has to do next, nearest first.' }),
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
    means(registryFields, 'A field of the registry’s record.'),
    means(registryFailures, failures),
    means([...registryFailures, 'no_company', 'not_incorporated', 'no_number'], {
      ...failures,
      no_company: 'the customer has no company',
      not_incorporated: 'the company is not incorporated',
      no_number: 'the company has no company number',
    }),
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
