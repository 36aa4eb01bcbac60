import { expect, test } from 'vitest'
import { readConfiguration } from './read-configuration.ts'
import { production } from './testing/production.ts'

const secrets = () => ({ appKey: 'k'.repeat(43), webhookSecret: 'whsec_local' })
const trusted = (value: string) => readConfiguration({ ...production, TRUST_PROXY: value }, secrets).settings.trustProxy

test.each(['true', '0.0.0.0/0', '10.0.0.1, 0.0.0.0/1', '128.0.0.0/1', '::/0', '2000::/3'])(
  'production refuses proxies that may be anybody: %s',
  (all) => expect(() => trusted(all)).toThrow(/^In production TRUST_PROXY=.*addresses/),
)

test.each(['10.0.0.0/8', '10.0.0.1, fd00::/8', 'fc00::/7', 'loopback'])('production trusts proxies: %s', (some) =>
  expect(trusted(some)).toBe(some),
)
