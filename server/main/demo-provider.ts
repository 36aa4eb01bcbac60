import type { Settings } from '#server/platform/settings/settings.ts'

/** The account of the firm of an unconfigured start. */
export const demoProviderBank: Settings['providerBank'] = {
  accountName: 'Portico Demo Ltd',
  name: 'Demo Bank',
  sortCode: '00-01-02',
  accountNumber: '12345678',
  iban: 'GB88 DEMO 0001 0212 3456 78',
  bic: 'DEMOGB2LXXX',
}

/** The firm of an unconfigured start, so that every page has content; its pages are in the sandbox. */
export const demoProvider = (sandboxUrl: string): Settings['provider'] => ({
  name: 'Portico',
  legalName: 'Portico Demo Ltd',
  companyNumber: '14730926',
  address: ['1 Example Street', 'London', 'EC1A 1AA', 'United Kingdom'],
  phone: '+44 20 7946 0000',
  email: 'office@example.test',
  vatNumber: 'GB452187351',
  logoUrl: '',
  logo: null,
  colour: '',
  privacyUrl: `${sandboxUrl}/provider/privacy?lang={lang}`,
  cookieUrl: `${sandboxUrl}/provider/cookies?lang={lang}`,
  termsUrl: `${sandboxUrl}/provider/terms?lang={lang}`,
  social: [],
})
