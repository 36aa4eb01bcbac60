import { describe, expect, test } from 'vitest'
import { readConfiguration } from './read-configuration.ts'
import { production } from './testing/production.ts'

const secrets = () => ({ appKey: 'k'.repeat(43), webhookSecret: 'whsec_local' })
const banking = (variables: Record<string, string>) => readConfiguration(variables, secrets).settings.banking

const gocardless = {
  GOCARDLESS_SECRET_ID: '6b0fd0a5-2c1e-4d0e-9a54-0c9a3f1f7e21',
  GOCARDLESS_SECRET_KEY: '0f9e8d7c6b5a49382716051423324150f9e8d7c6b5a4938271605142332415',
}
const truelayer = {
  TRUELAYER_CLIENT_ID: 'portico-4f2a91',
  TRUELAYER_CLIENT_SECRET: '3f2a9c1d-77e0-4b6b-b1a5-9d0e2c4f8a61',
}

describe('bankingOf', () => {
  test('uses the sandbox’s banks by both protocols when nothing is configured', () => {
    expect(banking({})).toEqual({
      chosen: 'gocardless',
      gocardless: {
        secretId: 'sandbox-secret-id',
        secretKey: 'sandbox-secret-key',
        url: 'http://127.0.0.1:3001/gocardless',
      },
      truelayer: {
        clientId: 'sandbox-portico',
        clientSecret: 'sandbox-client-secret',
        authUrl: 'http://127.0.0.1:3001/truelayer/auth',
        apiUrl: 'http://127.0.0.1:3001/truelayer/api',
      },
      logoOrigins: ['http://127.0.0.1:3001'],
    })
    expect(banking({ BANKING_PROVIDER: 'truelayer' }).chosen).toBe('truelayer')
  })

  test('returns none in production without keys', () => {
    expect(banking(production)).toEqual({ chosen: null, gocardless: null, truelayer: null, logoOrigins: [] })
  })

  test('uses the configured aggregator', () => {
    expect(banking({ ...production, ...gocardless })).toMatchObject({
      chosen: 'gocardless',
      gocardless: { url: 'https://bankaccountdata.gocardless.com' },
      truelayer: null,
    })
    expect(banking({ ...production, ...truelayer })).toMatchObject({
      chosen: 'truelayer',
      gocardless: null,
      truelayer: { authUrl: 'https://auth.truelayer.com', apiUrl: 'https://api.truelayer.com' },
    })
    expect(banking({ ...truelayer, TRUELAYER_CLIENT_ID: 'sandbox-portico-4f2a91' }).truelayer?.apiUrl).toBe(
      'https://api.truelayer-sandbox.com',
    )
  })

  test('requires a choice between two, and the keys of the chosen one', () => {
    const both = { ...production, ...gocardless, ...truelayer }
    expect(() => banking(both)).toThrow('set BANKING_PROVIDER to gocardless or truelayer')
    expect(banking({ ...both, BANKING_PROVIDER: 'truelayer' })).toMatchObject({
      chosen: 'truelayer',
      gocardless: { secretId: gocardless.GOCARDLESS_SECRET_ID },
    })
    const other = { ...production, ...gocardless, BANKING_PROVIDER: 'truelayer' }
    expect(() => banking(other)).toThrow('BANKING_PROVIDER is truelayer, but its keys are not set')
    expect(() => banking({ BANKING_PROVIDER: 'plaid' })).toThrow('BANKING_PROVIDER')
  })

  test.each([...Object.keys(gocardless), ...Object.keys(truelayer)])(
    'refuses one key of a pair alone: without %s',
    (name) => {
      expect(() => banking({ ...gocardless, ...truelayer, BANKING_PROVIDER: 'gocardless', [name]: '' })).toThrow(
        'go together',
      )
    },
  )

  test.each([
    { ...gocardless, GOCARDLESS_SECRET_ID: 'sandbox-secret-id' },
    { ...gocardless, GOCARDLESS_SECRET_KEY: 'short' },
    { ...gocardless, GOCARDLESS_SECRET_KEY: 'x'.repeat(60) },
    { ...truelayer, TRUELAYER_CLIENT_ID: 'sandbox-portico' },
    { ...truelayer, TRUELAYER_CLIENT_SECRET: 'changemechangemechangeme' },
  ])('refuses in production a key that is not a live client’s: %j', (keys) => {
    expect(() => banking({ ...production, ...keys })).toThrow('In production')
  })
})
