import { createHash } from 'node:crypto'
import type { BankingSettings, Settings } from '../../settings/settings.ts'

/** The banks of a sandbox at this address, reached through the aggregator that is chosen. */
export const banksOfSandbox = (url: string, chosen: 'gocardless' | 'truelayer' = 'gocardless'): BankingSettings => ({
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

/** Settings of a sandboxed instance without any of its servers; captchas cost next to nothing. */
export const testSettings: Settings = {
  production: false,
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:3000',
  dataDir: '',
  databaseUrl: null,
  objectStore: null,
  trustProxy: false,
  sandboxUrl: 'http://127.0.0.1:3001',
  appKey: createHash('sha256').update('a key for tests').digest(),
  stripe: {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_for_tests',
    host: { host: '127.0.0.1', port: 3001, protocol: 'http' },
  },
  registry: { url: 'http://127.0.0.1:3001/companies-house', apiKey: 'sandbox-registry-key' },
  banking: banksOfSandbox('http://127.0.0.1:3001'),
  mail: {
    host: '127.0.0.1',
    port: 3002,
    secure: false,
    requireTls: false,
    user: '',
    password: '',
    from: 'Portico <no-reply@example.test>',
  },
  staffSecondFactor: 'optional',
  captcha: { cost: 1, recaptcha: null },
  lockIssuedInvoices: false,
  vatHundredths: 0,
  defaultLanguage: 'en',
  provider: {
    name: 'Portico',
    legalName: 'Portico Demo Ltd',
    companyNumber: '00000000',
    address: ['1 Example Street', 'London', 'EC1A 1AA', 'United Kingdom'],
    phone: '+44 20 7946 0000',
    email: 'office@example.test',
    vatNumber: 'GB000000000',
    logoUrl: '',
    logo: null,
    colour: '',
    privacyUrl: 'http://127.0.0.1:3001/provider/privacy',
    cookieUrl: 'http://127.0.0.1:3001/provider/cookies',
    termsUrl: 'http://127.0.0.1:3001/provider/terms',
    social: [],
  },
  logLevel: 'silent',
}
