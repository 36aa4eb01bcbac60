import { expect, it } from 'vitest'
import type { Translate } from '#web/lib/i18n.ts'
import { companyStatusText, companyStatusTone } from './company-status.ts'

const say: Translate = (key) => key
const at = (status: string, detail: string | null = null) => ({ status, detail })

it.each([
  [0, null, 'company_status.0', 'waiting'],
  [1, null, 'company_status.1', 'paid'],
  [1, at('active'), 'registry.status.active', 'paid'],
  [
    1,
    at('active', 'active-proposal-to-strike-off'),
    'registry.status.active · registry.status_detail.active-proposal-to-strike-off',
    'waiting',
  ],
  [1, at('dissolved'), 'registry.status.dissolved', 'neutral'],
  [1, at('liquidation'), 'registry.status.liquidation', 'failed'],
  [1, at('something-new'), 'something-new', 'failed'],
] as const)(
  'a company with status %d that the registry calls %o is shown as %s',
  (status, registryStatus, text, tone) => {
    expect(companyStatusText(say, { status, registryStatus })).toBe(text)
    expect(companyStatusTone({ status, registryStatus })).toBe(tone)
  },
)
