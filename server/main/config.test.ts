import { describe, expect, test } from 'vitest'
import { readConfiguration } from './config.ts'
import { ConfigurationError } from './configuration-error.ts'

const secrets = () => ({ appKey: 'k'.repeat(43), webhookSecret: 'whsec_local' })
const read = (variables: Record<string, string>) => readConfiguration(variables, secrets)

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portico.example',
  APP_KEY: '0123456789abcdefghijklmnopqrstuvwxyz',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdefgh',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789abcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefgh',
  SMTP_HOST: 'smtp.portico.example',
  MAIL_FROM: 'Portico <no-reply@portico.example>',
  PROVIDER_NAME: 'Portico',
  PROVIDER_EMAIL: 'office@portico.example',
}

describe('configuration', () => {
  test('an empty variable is one that is not set', () => {
    const { settings } = read({ PORT: '', DATA_DIR: ' ', LOG_LEVEL: '', PUBLIC_URL: '' })
    expect(settings).toMatchObject({ port: 3000, dataDir: '.portico', publicUrl: 'http://localhost:3000' })
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
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['PROVIDER_EMAIL', 'office'],
    ['PROVIDER_TERMS_URL', 'javascript:alert(1)'],
  ])('nonsense is refused by name: %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(
      new ConfigurationError(`The configuration has wrong values: ${name}.`),
    )
  })

  test.each(['true', 'loopback', '10.0.0.1', '10.0.0.0/8, fd00::/8, uniquelocal'])(
    'proxies are believed: %s',
    (value) => {
      expect(read({ TRUST_PROXY: value }).settings.trustProxy).toBe(value === 'true' || value)
    },
  )

  test('production starts with everything, and never with the sandbox', () => {
    expect(read(production).settings).toMatchObject({ production: true, sandboxUrl: null })
    expect(() => read({ ...production, SANDBOX_URL: 'http://127.0.0.1:3001' })).toThrow('the sandbox cannot be used')
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
})
