import type { IdentityCheck } from '#contract/identity/schemas.ts'
import { pageOf } from './documents-samples.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { aButton, clicking, first, inTurn, named, text, title, within } from './shown.ts'

const token = '0'.repeat(43)
const list = '/identity_checks*'
const at = '2026-11-22T06:10:00.000Z'
const company = 'Harbour Light Press and Audio Books for Young Readers Ltd'

const check = (id: number, change: Partial<IdentityCheck>): IdentityCheck => ({
  '@id': `/api/identity_checks/${id}`,
  id,
  status: 'invited',
  method: 'provider',
  isCurrent: true,
  shareholder: { '@id': `/api/shareholders/${id}`, id, name: 'Maria Guadalupe', surname: 'Fernández-Casanova' },
  company: { '@id': '/api/companies/1', id: 1, name: company },
  startedAt: at,
  invitedAt: at,
  expiresAt: '2026-12-22T06:10:00.000Z',
  endedAt: null,
  staff: {
    userRef: '/api/users/3',
    email: 'a-rather-long-address-of-somebody@a-rather-long-domain-name.example.test',
    readAt: at,
    failure: null,
    recorded: null,
  },
  ...change,
})

const byHand = check(3, {
  status: 'verified',
  method: 'by_hand',
  invitedAt: null,
  expiresAt: null,
  endedAt: at,
  staff: {
    userRef: '/api/users/3',
    email: 'nora@example.test',
    readAt: null,
    failure: null,
    recorded: { method: 'certified_copies', checkedOn: '2026-11-20', note: 'Italian identity card, ends in 123.' },
  },
})

/** Checks in several states, the second of which the provider does not answer. */
export const someChecks = pageOf([
  check(1, { status: 'in_progress' }),
  check(2, {
    staff: {
      userRef: '/api/users/3',
      email: 'otto@example.test',
      readAt: null,
      failure: 'unavailable',
      recorded: null,
    },
  }),
  byHand,
  check(4, { status: 'failed', endedAt: at }),
  check(5, { status: 'expired', endedAt: at }),
])

const invitation = (status: IdentityCheck['status']): NonNullable<ScreenState['before']> =>
  answering('/identity_checks/invitation', { status, name: 'Maria Guadalupe', company })

/** The page behind the link of an identity check, and the checks as managers see them. */
export const identityScreens: readonly Screen[] = [
  {
    name: 'identity-check',
    who: 'visitor',
    path: `/identity_check/${token}`,
    shows: text('identity.page_unknown'),
    states: [
      { name: 'invited', before: invitation('invited'), shows: aButton('identity.page_start') },
      { name: 'in progress', before: invitation('in_progress'), shows: text('identity.page_waiting') },
      { name: 'verified', before: invitation('verified'), shows: text('identity.page_verified') },
      { name: 'expired', before: invitation('expired'), shows: text('identity.page_expired', { company }) },
      { name: 'failed', before: invitation('failed'), shows: text('identity.page_failed', { company }) },
      {
        name: 'not opened',
        before: inTurn(invitation('invited'), refusing('/identity_checks/visit', 'provider_unavailable', 503)),
        act: clicking(aButton('identity.page_start')),
        shows: text('identity.page_failed_to_open'),
      },
      { name: 'loading', before: silent('/identity_checks/invitation'), shows: title },
    ],
  },
  {
    name: 'manager-identity-checks',
    who: 'manager',
    path: '/manager/identity_checks',
    shows: title,
    states: [
      { name: 'some', before: answering(list, someChecks), shows: text('identity_checks.failure.unavailable') },
      { name: 'none', before: answering(list, pageOf([])), shows: text('identity_checks.none') },
      {
        name: 'opened',
        before: answering(list, someChecks),
        act: clicking(first(named('button', 'identity_checks.open'))),
        shows: within('dialog', aButton('identity_checks.record')),
      },
      { name: 'failed', before: refusing(list), shows: text('identity_checks.failed') },
      { name: 'loading', before: silent(list), shows: title },
    ],
  },
]
