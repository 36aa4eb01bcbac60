import { afterEach, expect, test, vi } from 'vitest'
import { testEnvironment } from './test-environment.ts'

afterEach(() => vi.unstubAllEnvs())

test('passes none of a developer’s settings to what a test starts', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/mine')
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_mine')
  vi.stubEnv('SANDBOX_URL', 'http://127.0.0.1:3001')
  vi.stubEnv('NODE_ENV', 'production')
  const given = testEnvironment({ PORT: '12345' })
  expect(given).toMatchObject({ PORT: '12345', NODE_ENV: 'test', PATH: process.env['PATH'] })
  for (const name of ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SANDBOX_URL']) expect(given).not.toHaveProperty(name)
})
