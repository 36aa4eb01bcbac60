import { button, tick } from '#e2e/steps/fields.ts'
import { answering, refusing, type Screen, silent } from './screen.ts'
import { aButton, clicking, named, role, text, title, within } from './shown.ts'

const staff = '/admin/staff?*'
const trail = '/admin/audit?*'

const member = (number: number) => ({
  '@id': `/api/users/${number}`,
  id: number,
  email: `maximilian-alexander.von-der-heydt-schellenberg.${number}@a-very-long-domain-name.example.test`,
  firstName: 'Maximilian-Alexander',
  lastName: 'von der Heydt-Schellenberg',
  language: 'it',
  roles: number % 3 === 0 ? ['ROLE_MANAGER'] : ['ROLE_ADMIN', 'ROLE_MANAGER'],
  registeredAt: '2026-11-20T09:00:00.000Z',
  lastLogin: number % 4 === 0 ? null : '2026-11-20T10:00:00.000Z',
  disabledAt: number % 5 === 0 ? '2026-11-20T10:00:00.000Z' : null,
  twoFactorEnabled: number % 2 === 0,
  invitation: (['none', 'pending', 'expired'] as const)[number % 3],
  version: 1,
})
const entry = (number: number) => ({
  id: number,
  occurredAt: '2026-11-20T10:00:00.000Z',
  actor: { kind: number % 2 === 0 ? 'staff' : 'system', id: number % 2 === 0 ? 9 : null, name: null },
  action: number % 3 === 0 ? 'something-that-nobody-has-put-into-words' : 'change-company',
  target: { type: 'company', id: '812', name: number % 2 === 0 ? null : 'Harbour Light Press Ltd', userId: 3 },
  before: { name: 'Harbour Light Press', address: { city: 'Verona', street: 'Via Mazzini 4' }, shareCapital: 100 },
  after: { name: 'x'.repeat(300), address: { city: 'Milano', street: 'Via Mazzini 4' }, shareCapital: 1_000 },
  names: {},
  requestId: '0b6f6a3e-3f9c-4f0e-9a52-0d0f6a1c2b3d',
  ipAddress: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  causedBy: 'evt_1Q2w3E4r5T6y7U8i9O0p1A2s',
})
const twenty = <T>(make: (number: number) => T): T[] => Array.from({ length: 20 }, (_, index) => make(index + 1))

const manyStaff = { 'hydra:member': twenty(member), 'hydra:totalItems': 431 }
const manyEntries = {
  'hydra:member': twenty(entry),
  'hydra:totalItems': 1_000,
  totalIsCapped: true,
  previous: 21,
  next: 1,
}

/** The admin pages about people: staff and the audit trail. */
export const adminPeopleScreens: readonly Screen[] = [
  {
    name: 'admin-staff',
    who: 'admin',
    path: '/admin/staff',
    shows: (page) => page.getByText('admin@example.test').filter({ visible: true }),
    states: [
      {
        name: 'many',
        before: answering(staff, manyStaff),
        shows: (page) => page.getByText('.20@a-very-long').filter({ visible: true }),
      },
      { name: 'failed', before: refusing(staff), shows: text('staff.failed') },
      { name: 'loading', before: silent(staff), shows: title },
      {
        name: 'nobody',
        before: answering(staff, { 'hydra:member': [], 'hydra:totalItems': 0 }),
        shows: text('staff.none'),
      },
      { name: 'invite', act: clicking(aButton('staff.invite')), shows: named('dialog', 'staff.invite_title') },
      {
        name: 'invite-errors',
        act: async (page, say) => {
          await button(page, say('staff.invite')).click()
          await tick(page, say('staff.role.ROLE_MANAGER')).uncheck()
          await button(page, say('staff.send_invitation')).click()
        },
        shows: within('dialog', text('yup.required')),
      },
      {
        name: 'roles',
        act: (page, say) => button(page, `${say('staff.change_roles')}: admin@example.test`).click(),
        shows: role('dialog'),
      },
      {
        name: 'disable',
        act: async (page, say) => {
          await button(page, `${say('ui.more_actions')}: manager@example.test`).click()
          await page.getByRole('menuitem', { name: say('staff.disable') }).click()
        },
        shows: role('dialog'),
      },
    ],
  },
  {
    name: 'admin-audit',
    who: 'admin',
    path: '/admin/audit',
    shows: named('table', 'audit.title'),
    states: [
      { name: 'many', before: answering(trail, manyEntries), shows: aButton('ui.older') },
      {
        name: 'details',
        before: answering(trail, manyEntries),
        act: (page, say) =>
          page
            .getByRole('button', { name: new RegExp(`^${say('audit.details')}`) })
            .first()
            .click(),
        shows: (page, say) => page.getByRole('dialog').getByText(`${say('field.address')}: ${say('field.city')}`),
      },
      {
        name: 'nothing-found',
        act: async (page, say) => {
          await page.goto('/admin/audit?action=no-such-act')
          await page.getByText(say('audit.nothing_found')).waitFor()
        },
        shows: text('audit.nothing_found'),
      },
      { name: 'failed', before: refusing(trail), shows: text('audit.failed') },
      { name: 'loading', before: silent(trail), shows: title },
    ],
  },
]
