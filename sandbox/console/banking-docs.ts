import type { ControlDoc } from './control-doc.ts'

/** The control calls for the banks. */
export const BANKING_DOCS: { title: string; calls: ControlDoc[] } = {
  title: 'Banks',
  calls: [
    {
      method: 'GET',
      path: '/control/banking/institutions',
      what: 'Every bank with its habits: {data}. Albion Bank (GB), Banco del Lido (IT) and Banco Ibérico (ES) have none that are bad.',
    },
    {
      method: 'GET',
      path: '/control/banking/consents',
      what: 'Consents of both protocols, newest first, with the accounts that they gave: {data}.',
    },
    {
      method: 'POST',
      path: '/control/banking/consents/decide',
      what: 'Decides at the bank’s page without a browser: {redirect, consent}. The redirect is where the browser would go.',
      fields: {
        link: 'the consent’s link, as the product answers it; or reference',
        reference: 'the consent’s reference (GoCardless)',
        outcome: 'accept, cancel or refuse',
        holder: 'customer number at the bank, 1001 when missing; the same has the same accounts again',
      },
      body: { link: 'http://127.0.0.1:3001/banking/consent/…', outcome: 'accept' },
    },
    {
      method: 'POST',
      path: '/control/banking/consents/:id/revoke',
      what: 'The customer ends the consent at the bank.',
    },
    { method: 'POST', path: '/control/banking/consents/:id/expire', what: 'The consent’s time is over.' },
    { method: 'POST', path: '/control/banking/consents/:id/suspend', what: 'The aggregator suspends it.' },
    {
      method: 'GET',
      path: '/control/banking/rules',
      what: 'What banks give, and counts: {seed, perDay, callsPerDay, tokenCalls, callsTooMany}. callsTooMany counts calls beyond a daily limit.',
    },
    {
      method: 'PATCH',
      path: '/control/banking/rules',
      what: 'Changes some of them.',
      fields: {
        seed: 'other transactions for everybody',
        perDay: 'transactions a day on a current account; from 10 on exactly that number',
        callsPerDay: 'calls that succeed for an account and a kind of data within 24 hours',
      },
      body: { perDay: 50 },
    },
    {
      method: 'PATCH',
      path: '/control/banking/accounts',
      what: 'Puts an account into a state, whatever consent it is read by.',
      fields: { key: 'as a consent shows it', state: 'ready, closed, suspended or processing' },
      body: { key: 'ALBION_ALBIGB2L/1001/1', state: 'closed' },
    },
    {
      method: 'GET',
      path: '/control/banking/statement',
      what: 'What a bank shows at this moment, beside the protocols: {data} of accounts with their lines.',
      query: { bank: 'id of a bank', holder: 'customer number, 1001 when missing', from: 'a day', to: 'a day' },
    },
  ],
}
