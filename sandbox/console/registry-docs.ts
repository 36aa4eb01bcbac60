import type { ControlDoc } from './control-doc.ts'

/** The control calls for the company registry. */
export const REGISTRY_DOCS: { title: string; calls: ControlDoc[] } = {
  title: 'Company registry',
  calls: [
    {
      method: 'GET',
      path: '/control/registry/companies',
      what: 'The companies that were entered or asked for: {data}. Any number of eight digits is a company from the first time it is asked for; 99… is nobody, 10000001 to 10000008 are new, late with accounts, late with the statement, dissolved, about to be struck off, in liquidation, without accounts, with null accounts; 00006402 is the official sample.',
    },
    {
      method: 'POST',
      path: '/control/registry/companies',
      what: 'Enters a company or changes one. It files on time as the clock goes by, unless filesOnTime is false.',
      fields: {
        number: 'eight characters',
        name: 'as registered',
        incorporatedOn: 'a day YYYY-MM-DD: begins anew with the first due days by the law',
        status: 'active, dissolved, liquidation, …',
        statusDetail: 'active-proposal-to-strike-off, …',
        filesOnTime: 'whether it files ten days before each due day',
        accountsDueInDays: 'due day of the next accounts, from today; below 0 when it is past',
        statementDueInDays: 'the same for the confirmation statement',
      },
      body: { number: '14829307', name: 'NAVARRO PRESS LTD', accountsDueInDays: 20 },
    },
    {
      method: 'POST',
      path: '/control/registry/companies/:number/file',
      what: 'Files what is next, so that the following one is due.',
      fields: { what: '"accounts" or "statement"' },
      body: { what: 'accounts' },
    },
    {
      method: 'DELETE',
      path: '/control/registry/companies/:number',
      what: 'Takes a company away: asked for again, there is none.',
    },
  ],
}
