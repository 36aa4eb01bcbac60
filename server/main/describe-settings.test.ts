import { expect, test } from 'vitest'
import { settingNames } from '#contract/platform/setting-names.ts'
import { environment } from './environment.ts'
import { readConfiguration } from './read-configuration.ts'

const local = { appKey: 'local-app-key-0123456789abcdef', webhookSecret: 'whsec_local_0123456789' }
const factsOf = (variables: Record<string, string> = {}) => readConfiguration(variables, () => local).facts
const factOf = (name: string, variables: Record<string, string> = {}) =>
  factsOf(variables).find((fact) => fact.name === name)

const secrets = {
  APP_KEY: 'own-app-key-8d7f6a5b4c3d2e1f0a9b8c7d6e5f',
  STRIPE_SECRET_KEY: 'sk_test_51AbCdEfGhIjKlMnOp',
  STRIPE_WEBHOOK_SECRET: 'whsec_5f4dcc3b5aa765d61d83',
  SMTP_USER: 'apikey-user-77',
  SMTP_PASSWORD: 'mail-pass-4711',
  RECAPTCHA_SECRET_KEY: '6LfSecretSecretSecretSecret',
  S3_ACCESS_KEY: 'AKIA-access-4242',
  S3_SECRET_KEY: 'store-secret-9876543210',
}
const given = {
  ...secrets,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  RECAPTCHA_SITE_KEY: '6LfPublicPublic',
  SMTP_HOST: 'smtp.portico.example',
  S3_ENDPOINT: 'https://store.example',
  S3_BUCKET: 'portico-files',
  S3_REGION: 'eu-west-2',
  DATABASE_URL: 'postgres://owner:db-pass-0815@db.portico.example:5433/portico?password=db-pass-2',
}

test('lists every variable once', () => {
  expect(factsOf().map(({ name }) => name)).toEqual(Object.keys(environment.shape))
  expect(settingNames.toSorted()).toEqual(Object.keys(environment.shape).toSorted())
})

test('never shows a secret or a part of it, only whether it is set', () => {
  const text = JSON.stringify(factsOf(given))
  const hidden = [...Object.values(secrets), local.appKey, local.webhookSecret, 'db-pass-0815', 'db-pass-2', 'owner']
  for (const secret of hidden) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(secret.slice(0, 8))
    expect(text).not.toContain(secret.slice(-6))
  }
  for (const name of Object.keys(secrets))
    expect(factOf(name, given)).toMatchObject({ secret: true, set: true, value: null, default: null })
  expect(factOf('SMTP_PASSWORD')).toMatchObject({ secret: true, set: false, source: 'default' })
  const bare = JSON.stringify(factsOf())
  for (const secret of [local.appKey, local.webhookSecret, 'sk_test_sandbox']) expect(bare).not.toContain(secret)
})

test('hides an unlisted variable with a secret’s name', () => {
  const names = factsOf().filter(({ secret }) => !secret)
  for (const { name } of names)
    if (/SECRET|PASSWORD|TOKEN|KEY/.test(name)) expect(['STRIPE_PUBLISHABLE_KEY', 'RECAPTCHA_SITE_KEY']).toContain(name)
})

test('shows the database without its credentials', () => {
  expect(factOf('DATABASE_URL', given)?.value).toBe('postgres://db.portico.example:5433/portico')
})

test('shows what an instance does as the configuration accepts it', () => {
  const shown = factOf('ROLE')?.value ?? ''
  expect(shown).toBe('all')
  expect(factOf('ROLE', { ROLE: shown })).toMatchObject({ value: 'all', source: 'environment' })
  const database = { DATABASE_URL: 'postgres://portico@localhost/portico' }
  expect(factOf('ROLE', { ...database, WORKERS: '2' })).toMatchObject({ value: 'web', source: 'default' })
})

test('shows each value’s source and its default', () => {
  expect(factOf('PORT')).toMatchObject({ value: '3000', source: 'default', default: '3000' })
  expect(factOf('PORT', { PORT: '8080' })).toMatchObject({ value: '8080', source: 'environment', default: '3000' })
  expect(factOf('APP_KEY')).toMatchObject({ set: true, source: 'local' })
  expect(factOf('STRIPE_WEBHOOK_SECRET')).toMatchObject({ set: true, source: 'local' })
  expect(factOf('PROVIDER_NAME')).toMatchObject({ value: 'Portico', source: 'sandbox', default: null })
  expect(factOf('SMTP_HOST')).toMatchObject({ value: '127.0.0.1', source: 'sandbox' })
  expect(factOf('PUBLIC_URL')).toMatchObject({ value: 'http://localhost:3000', source: 'default' })
  expect(factOf('RECAPTCHA_URL')).toMatchObject({ value: null, set: false, source: 'default' })
  expect(factOf('RECAPTCHA_URL', given)).toMatchObject({ value: 'https://www.google.com', source: 'default' })
  expect(factOf('DEMO_DATA')).toMatchObject({ value: 'true', source: 'default' })
})
