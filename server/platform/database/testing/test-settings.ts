import { createHash } from 'node:crypto'
import type { Aggregator } from '#contract/banking/schemas.ts'
import type { BankingSettings, Settings } from '#server/platform/settings/settings.ts'

/** Returns the bank settings of a sandbox at this address, through the selected aggregator. */
export const banksOfSandbox = (url: string, chosen: Aggregator = 'gocardless'): BankingSettings => ({
  chosen,
  gocardless: { secretId: 'sandbox-secret-id', secretKey: 'sandbox-secret-key', url: `${url}/gocardless` },
  truelayer: {
    clientId: 'sandbox-portico',
    clientSecret: 'sandbox-client-secret',
    authUrl: `${url}/truelayer/auth`,
    apiUrl: `${url}/truelayer/api`,
  },
  logoOrigins: [url],
})

/**
 * The address of a sandbox that a test did not start: nothing answers there. Port 1 belongs to an unused service (RFC
 * 1078) and `fetch` refuses it. So tests never reach a product or sandbox on its default ports.
 */
export const unreachableUrl = 'http://127.0.0.1:1'

/**
 * Settings of a sandboxed instance without any servers: a test starts the ones it needs. Captchas cost almost nothing.
 */
export const testSettings: Settings = {
  production: false,
  role: 'all',
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'http://portico.test',
  dataDir: '',
  databaseUrl: null,
  objectStore: null,
  trustProxy: false,
  sandboxUrl: unreachableUrl,
  appKey: createHash('sha256').update('a key for tests').digest(),
  stripe: {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_for_tests',
    retryDays: [3, 5, 7],
    host: { host: '127.0.0.1', port: 1, protocol: 'http' },
  },
  registryPages: `${unreachableUrl}/companies-house/pages`,
  registry: { url: `${unreachableUrl}/companies-house`, apiKey: 'sandbox-registry-key' },
  identityChecks: {
    url: `${unreachableUrl}/credas`,
    apiKey: 'sandbox-identity-key',
    regTypeId: '5a4d6f1e-0000-4000-8000-706f72746963',
  },
  banking: banksOfSandbox(unreachableUrl),
  mail: {
    host: '127.0.0.1',
    port: 1,
    secure: false,
    requireTls: false,
    user: '',
    password: '',
    from: 'Portico <no-reply@example.test>',
  },
  staffTwoFactor: 'optional',
  clamd: null,
  captcha: { cost: 1, recaptcha: null },
  lockIssuedInvoices: false,
  invoiceDueDays: 14,
  invoiceReminderDays: [-3, 0, 7, 14],
  salesAccounts: { xero: '200', freeagent: '001', quickbooks: 'Sales' },
  stageUndoSeconds: 60,
  acsp: null,
  auditRetentionYears: null,
  vatHundredths: 0,
  defaultLanguage: 'en',
  provider: {
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
    privacyUrl: `${unreachableUrl}/provider/privacy`,
    cookieUrl: `${unreachableUrl}/provider/cookies`,
    termsUrl: `${unreachableUrl}/provider/terms`,
    social: [],
  },
  providerBank: {
    accountName: 'Portico Demo Ltd',
    name: 'Demo Bank',
    sortCode: '00-01-02',
    accountNumber: '12345678',
    iban: 'GB88 DEMO 0001 0212 3456 78',
    bic: 'DEMOGB2LXXX',
  },
  landing: {},
  logLevel: 'silent',
}
