import { expect, test } from 'vitest'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { onboardingDetour, onboardingStep } from '#web/main/guards/onboarding.ts'
import { onboardingEntries } from './onboarding-entries.ts'

const registered: SessionUser = {
  '@id': '/api/users/4',
  id: 4,
  iri: '/api/users/4',
  email: 'newcomer@example.test',
  emailVerified: false,
  createdBySystem: false,
  roles: [],
  hasSubscription: false,
  company: null,
  language: 'en',
  viewing: null,
}
/** Open to everybody, outside of the pages that require a login. */
const open = ['/book_consultancy', '/contact_us']

test.each<Partial<SessionUser>>([
  {},
  { hasPurchases: true },
  { hasSubscription: true },
  { hasSubscription: true, emailVerified: true, hasPurchases: true },
])('offers no page that onboarding blocks: %j', (change) => {
  const user: SessionUser = { ...registered, ...change }
  const step = onboardingStep(user)
  if (!step) throw new Error('This user is not onboarding.')
  const paths = onboardingEntries(String, user, step, () => undefined).flatMap(({ link }) => (link ? [link.to] : []))
  expect(paths[0]).toBe(step)
  for (const path of paths.filter((known) => !open.includes(known))) expect(onboardingDetour(user, path)).toBeNull()
})
