import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { button } from '#e2e/steps/fields.ts'
import { address, type FormCase, filling, inDialog, pressing, sendingOnPage, sendingWith } from './form-case.ts'
import { answering } from './screen.ts'
import { labelled } from './shown.ts'

/** Another member of staff, who has a second factor. */
export const colleague = {
  '@id': '/api/users/801',
  id: 801,
  email: 'colleague@example.test',
  firstName: 'Nora',
  lastName: 'Vale',
  language: 'en',
  roles: ['ROLE_MANAGER'],
  registeredAt: '2026-11-20T09:00:00.000Z',
  lastLogin: null,
  disabledAt: null,
  twoFactorEnabled: true,
  invitation: 'none',
  version: 1,
}
const listed = answering('/admin/staff?*', { 'hydra:member': [colleague], 'hydra:totalItems': 1 })
const inMenu = (name: Parameters<Say>[0]) => async (page: Page, say: Say) => {
  await button(page, `${say('ui.more_actions')}: ${colleague.email}`).click()
  await page.getByRole('menuitem', { name: say(name) }).click()
}

/** Forms of admins. */
export const adminFormCases: readonly FormCase[] = [
  {
    file: 'web/admin/staff/parts/invite-dialog.tsx',
    who: 'admin',
    path: '/admin/staff',
    open: pressing('staff.invite'),
    field: inDialog('staff.first_name'),
    fill: filling({ 'staff.email': address }),
    send: sendingWith('staff.send_invitation'),
    accepted: colleague,
  },
  {
    file: 'web/admin/staff/parts/disable-dialog.tsx',
    who: 'admin',
    path: '/admin/staff',
    before: listed,
    open: inMenu('staff.disable'),
    field: inDialog('staff.reason'),
    send: sendingWith('staff.disable'),
    accepted: { ...colleague, version: 2 },
  },
  {
    file: 'web/admin/staff/parts/remove-factor-dialog.tsx',
    who: 'admin',
    path: '/admin/staff',
    before: listed,
    open: inMenu('staff.remove_factor'),
    field: inDialog('staff.reason'),
    send: sendingWith('staff.remove_factor'),
    accepted: { ...colleague, version: 2 },
  },
  {
    file: 'web/admin/rates/parts/rate-form.tsx',
    who: 'admin',
    path: '/admin/exchange_rates',
    field: labelled('rates.rate'),
    text: '1.25',
    meanwhile: '1.5',
    send: sendingOnPage('rates.save'),
    accepted: { status: 'ok' },
  },
]
