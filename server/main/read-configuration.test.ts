import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ConfigurationError } from './configuration-error.ts'
import { readConfiguration } from './read-configuration.ts'
import { production } from './testing/production.ts'

const secrets = () => ({ appKey: 'k'.repeat(43), webhookSecret: 'whsec_local' })
const read = (variables: Record<string, string>) => readConfiguration(variables, secrets)

describe('readConfiguration', () => {
  test('uses the real registry’s pages unless the sandbox replaces it', () => {
    const real = 'https://find-and-update.company-information.service.gov.uk'
    const pages = (change: Parameters<typeof read>[0]) => read(change).settings.registryPages
    expect(pages({})).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/companies-house\/pages$/)
    expect(pages(production)).toBe(real)
    expect(pages({ COMPANIES_HOUSE_API_KEY: 'real-key-of-companies-house' })).toBe(real)
  })

  test('uses the sandbox’s registry, the real one with a key, and none in production without one', () => {
    expect(read({}).settings.registry).toEqual({
      url: 'http://127.0.0.1:3001/companies-house',
      apiKey: 'sandbox-registry-key',
    })
    expect(read(production).settings.registry).toBeNull()
    const key = { COMPANIES_HOUSE_API_KEY: '0123-4567' }
    const real = { url: 'https://api.company-information.service.gov.uk', apiKey: '0123-4567' }
    expect(read({ ...production, ...key }).settings.registry).toEqual(real)
    expect(read(key).settings.registry).toEqual(real)
    expect(read({ ...key, COMPANIES_HOUSE_URL: 'http://127.0.0.1:9' }).settings.registry?.url).toBe(
      'http://127.0.0.1:9',
    )
    expect(() => read({ ...production, ...key, COMPANIES_HOUSE_URL: 'http://registry.example' })).toThrow(
      'COMPANIES_HOUSE_URL must begin with https://',
    )
    expect(() => read({ ...production, COMPANIES_HOUSE_API_KEY: 'sandbox-registry-key' })).toThrow(
      'COMPANIES_HOUSE_API_KEY must be a key of Companies House',
    )
  })

  test('uses the account’s retry policy, the sandbox’s without one, and none when nobody states it', () => {
    const daysOf = (variables: Record<string, string>) => read(variables).settings.stripe.retryDays
    expect(daysOf({})).toEqual([3, 5, 7])
    expect(daysOf({ STRIPE_RETRY_DAYS: '1, 2' })).toEqual([1, 2])
    expect(daysOf(production)).toBeNull()
    expect(daysOf({ ...production, STRIPE_RETRY_DAYS: '14' })).toEqual([14])
    for (const wrong of ['0', '61', '3,', ',3', '3;5', '-1', '1.5', 'two', '1,2,3,4,5,6,7,8,9'])
      expect(() => read({ STRIPE_RETRY_DAYS: wrong }), wrong).toThrow('STRIPE_RETRY_DAYS')
  })

  test('treats an empty variable as unset', () => {
    const { settings } = read({ PORT: '', DATA_DIR: ' ', LOG_LEVEL: '', PUBLIC_URL: '' })
    expect(settings).toMatchObject({ port: 3000, dataDir: '.portico', publicUrl: 'http://localhost:3000' })
    expect(read({ AUDIT_KEEP_YEARS: '' }).settings.auditRetentionYears).toBeNull()
    expect(read({ AUDIT_KEEP_YEARS: '7' }).settings.auditRetentionYears).toBe(7)
    expect(() => read({ AUDIT_KEEP_YEARS: '6.5' })).toThrow('AUDIT_KEEP_YEARS')
  })

  test.each([
    ['NODE_ENV', 'prod'],
    ['PORT', 'abc'],
    ['PUBLIC_URL', 'portico.example'],
    ['PUBLIC_URL', 'https://portico.example/path'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SANDBOX_URL', 'nonsense'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['TRUST_PROXY', 'nonsense'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '100'],
    ['DATABASE_TLS', 'prefer'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['PROVIDER_EMAIL', 'office'],
    ['PROVIDER_TERMS_URL', 'javascript:alert(1)'],
    ['PROVIDER_COLOUR', '#12345'],
    ['PROVIDER_COLOUR', '#2f4fd0;background:url(x)'],
  ])('refuses an invalid value by name: %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(
      new ConfigurationError(`The configuration has wrong values: ${name}.`),
    )
  })

  test.each(['true', 'loopback', '10.0.0.1', '10.0.0.0/8, fd00::/8, uniquelocal'])('trusts proxies: %s', (value) => {
    expect(read({ TRUST_PROXY: value }).settings.trustProxy).toBe(value === 'true' || value)
  })

  test('trusts a number of proxies', () => {
    expect(read({ TRUST_PROXY: '2' }).settings.trustProxy).toBe(2)
    expect(read({ ...production, TRUST_PROXY: '1' }).settings.trustProxy).toBe(1)
  })

  test.each([
    ['', ''],
    ['#F5B800', '#f5b800'],
    ['f5b800', '#f5b800'],
    ['#fB0', '#ffbb00'],
  ])('accepts a colour: %s', (written, colour) => {
    expect(read({ PROVIDER_COLOUR: written }).settings.provider.colour).toBe(colour)
  })

  test('starts production with everything set, and never with the sandbox', () => {
    expect(read(production).settings).toMatchObject({ production: true, sandboxUrl: null })
    expect(() => read({ ...production, SANDBOX_URL: 'http://127.0.0.1:3001' })).toThrow('the sandbox cannot be used')
  })

  const store = {
    S3_ENDPOINT: 'https://store.example',
    S3_BUCKET: 'portico-files',
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY: 'an-access-key',
    S3_SECRET_KEY: '0123456789abcdefghijklmnopqrstuvwxyz',
  }

  test('stores files on the disk, or in a completely configured store', () => {
    expect(read({}).settings.objectStore).toBeNull()
    expect(read(store).settings.objectStore).toEqual({
      endpoint: 'https://store.example',
      bucket: 'portico-files',
      region: 'eu-west-2',
      accessKey: 'an-access-key',
      secretKey: store.S3_SECRET_KEY,
    })
    for (const name of Object.keys(store))
      expect(() => read({ ...store, [name]: '' })).toThrow(`set these too: ${name}.`)
    expect(() => read({ ...store, S3_BUCKET: '../x' })).toThrow('wrong values: S3_BUCKET')
    expect(() => read({ ...store, S3_ENDPOINT: 'https://store.example/bucket' })).toThrow('wrong values: S3_ENDPOINT')
  })

  test('production sends files over TLS, and not with a well-known secret', () => {
    expect(read({ ...production, ...store }).settings.objectStore?.bucket).toBe('portico-files')
    expect(read({ ...production, ...store, S3_ENDPOINT: 'http://127.0.0.1:9000' }).settings.objectStore?.endpoint).toBe(
      'http://127.0.0.1:9000',
    )
    for (const endpoint of ['http://store.example', 'http://127.0.0.1.example'])
      expect(() => read({ ...production, ...store, S3_ENDPOINT: endpoint })).toThrow('S3_ENDPOINT must begin with')
    for (const secret of ['minioadmin', 'changeme-changeme-changeme', 'x'.repeat(40)])
      expect(() => read({ ...production, ...store, S3_SECRET_KEY: secret })).toThrow('S3_SECRET_KEY must have')
  })

  test('charges VAT only for a firm with a VAT number', () => {
    expect(() => read({ ...production, VAT_PERCENT: '20' })).toThrow('VAT_PERCENT needs PROVIDER_VAT_NUMBER')
    expect(read({ ...production, VAT_PERCENT: '20', PROVIDER_VAT_NUMBER: 'GB1' }).settings.vatHundredths).toBe(2000)
    expect(read({ VAT_PERCENT: '20' }).settings.provider.vatNumber).not.toBe('')
  })

  test.each([
    ['APP_KEY', 'short'],
    ['APP_KEY', 'a'.repeat(64)],
    ['APP_KEY', 'changeme-changeme-changeme-changeme-1'],
    ['STRIPE_SECRET_KEY', 'sk_test_sandbox'],
    ['STRIPE_SECRET_KEY', 'sk_'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_'],
    ['PUBLIC_URL', 'http://portico.example'],
    ...Object.keys(production)
      .filter((name) => name !== 'NODE_ENV')
      .map((name) => [name, '']),
  ])('production refuses a missing or weak %s (%s)', (name = '', value = '') => {
    expect(() => read({ ...production, [name]: value })).toThrow(ConfigurationError)
  })

  test.each([
    '0123456789abcdefghijklmnopqrstuvwxyz',
    'correct horse battery staple for us',
    'a1b2c3d4'.repeat(6),
    '12345678901234567890123456789012',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
    'MySuperLongCompanyNameLimitedLondon1',
    'abcabcabcabcabcabcabcabcabcabcabcabc',
    'a-secret-that-we-keep-at-portico-2026!',
  ])('production refuses a guessable APP_KEY: %s', (key) => {
    expect(() => read({ ...production, APP_KEY: key })).toThrow(/^In production APP_KEY .*openssl rand -base64 32/)
  })

  test('production accepts every random APP_KEY', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const made = createHash('sha256').update(`key ${round}`).digest()
      for (const key of [made.toString('base64'), made.toString('base64url'), made.toString('hex').slice(0, 32)])
        expect(() => read({ ...production, APP_KEY: key }), key).not.toThrow()
    }
  })

  test.each(['sk_live_0123456789abcdefgh', 'rk_live_0123456789abcdefgh', 'whsec_0123456789abcdefgh'])(
    'refuses a secret as the publishable key, in every mode: %s',
    (key) => {
      for (const mode of [production, { STRIPE_SECRET_KEY: 'sk_test_0123456789abcdefgh' }]) {
        const refused = (): unknown => read({ ...mode, STRIPE_PUBLISHABLE_KEY: key })
        expect(refused).toThrow(/^STRIPE_PUBLISHABLE_KEY is a secret key/)
        expect(refused).not.toThrow(key)
      }
    },
  )

  test.each([
    ['sk_live_0123456789abcdefgh', 'pk_test_0123456789abcdefgh'],
    ['rk_test_0123456789abcdefgh', 'pk_live_0123456789abcdefgh'],
  ])('requires Stripe keys of one mode: %s with %s', (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY) => {
    for (const mode of [production, {}])
      expect(() => read({ ...mode, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY })).toThrow('set both from the same mode')
  })

  test('starts a rehearsal with two test keys', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_0123456789abcdefgh',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789abcdefgh',
    }
    expect(read({ ...production, ...keys }).settings.stripe).toMatchObject({ secretKey: keys.STRIPE_SECRET_KEY })
  })

  test('requires a costly captcha in production', () => {
    expect(() => read({ ...production, CAPTCHA_COST: '9999' })).toThrow(/^In production CAPTCHA_COST .*10000/)
    expect(read({ ...production, CAPTCHA_COST: '10000' }).settings.captcha.cost).toBe(10_000)
    expect(read({ ...production, ...captchaKeys, CAPTCHA_COST: '1' }).settings.captcha.recaptcha).not.toBeNull()
    expect(read({ CAPTCHA_COST: '1' }).settings.captcha.cost).toBe(1)
  })

  const captchaKeys = {
    RECAPTCHA_SITE_KEY: '6LdQw8sUAAAAAJzX4Yc0pQm7Lk2Tn5Vb9Re1Wd3H',
    RECAPTCHA_SECRET_KEY: '6LdQw8sUAAAAAPv6Gf3Kj8Mh2Xs7Zc4Bn9Tq1Yr5',
  }

  test('selects reCAPTCHA with both its keys', () => {
    expect(read({}).settings.captcha.recaptcha).toBeNull()
    expect(read({ ...production, ...captchaKeys, RECAPTCHA_MIN_SCORE: '0.7' }).settings.captcha.recaptcha).toEqual({
      siteKey: captchaKeys.RECAPTCHA_SITE_KEY,
      secretKey: captchaKeys.RECAPTCHA_SECRET_KEY,
      minScore: 0.7,
      url: 'https://www.google.com',
    })
    expect(read({ ...captchaKeys }).settings.captcha.recaptcha?.minScore).toBe(0.5)
  })

  test.each(Object.keys(captchaKeys))('refuses one key alone: without %s', (name) => {
    expect(() => read({ ...captchaKeys, [name]: '' })).toThrow('go together')
    expect(() => read({ ...production, ...captchaKeys, [name]: '' })).toThrow('go together')
  })

  test.each([
    ['RECAPTCHA_SITE_KEY', 'short'],
    ['RECAPTCHA_SECRET_KEY', '6Lsandbox-secret-key-9dPz2uGh5NsYe4LwTvB'],
    ['RECAPTCHA_URL', 'https://captcha.example'],
    ['RECAPTCHA_URL', 'http://www.google.com'],
    ['RECAPTCHA_MIN_SCORE', '1.1'],
    ['RECAPTCHA_MIN_SCORE', 'high'],
  ])('production refuses a worthless captcha: %s=%s', (name, value) => {
    expect(() => read({ ...production, ...captchaKeys, [name]: value })).toThrow(ConfigurationError)
  })
})
