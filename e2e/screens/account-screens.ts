import type { Page } from '@playwright/test'
import { dialog } from '#e2e/steps/account.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { answerCalls } from './answer-calls.ts'
import { answering, refusing, type Screen, silent } from './screen.ts'
import { aButton, clicking, inTurn, named, role, text, within } from './shown.ts'

const device = (browser: string, os: string, type: string) => ({ browser, os, type })
const kinds = ['log_in_failed', 'logged_in', 'viewed_by_staff', 'email_changed_by_staff', 'recovery_code_used']
const activity = Array.from({ length: 10 }, (_, index) => ({
  id: 100 - index,
  occurredAt: '2026-11-20T09:30:00.000Z',
  action: kinds[index % kinds.length],
  actor: index % kinds.length === 2 || index % kinds.length === 3 ? 'staff' : 'owner',
  ipAddress: index % kinds.length === 2 ? null : '2001:db8:1234:5678:9abc:def0:1234:5678',
  device: index % 2 === 0 ? device('Samsung Internet', 'Android', 'phone') : null,
  note: index % kinds.length === 2 ? 'A question about the share capital of the company and its shareholders' : null,
}))
const sessions = ['computer', 'phone', 'tablet', 'program', 'unknown'].map((kind, index) => ({
  '@id': `/api/me/sessions/${index + 1}`,
  id: index + 1,
  device: device('Microsoft Edge', 'Windows', kind),
  ipAddress: '2001:db8:1234:5678:9abc:def0:1234:5678',
  createdAt: '2026-11-20T09:30:00.000Z',
  lastUsedAt: '2026-11-21T09:30:00.000Z',
  current: index === 0,
}))
const started = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Portico:customer%40example.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Portico',
}
const codes = Array.from({ length: 10 }, (_, index) => `7228-1zz4-jhe0-9c5${index}`)

/** Answers the start of a set-up, without affecting the query of its state. */
const starts = async (page: Page): Promise<void> => {
  await answerCalls(page, '/me/two_factor', ({ method }) => (method === 'POST' ? { json: started } : 'pass'))
}

/** The account page, with all of its dialogs and states. */
export const accountScreens: readonly Screen[] = [
  {
    name: 'account',
    who: 'newcomer',
    path: '/account',
    shows: text('account.sessions.this'),
    states: [
      {
        name: 'many',
        before: inTurn(
          answering('/me/sessions', { 'hydra:member': sessions, 'hydra:totalItems': 5 }),
          answering('/me/security_activity*', { 'hydra:member': activity, 'hydra:totalItems': 431 }),
        ),
        shows: text('account.activity.viewed_by_staff'),
      },
      {
        name: 'two-factor-on',
        before: answering('/me/two_factor', {
          enabled: true,
          enabledAt: '2026-11-20T09:30:00.000Z',
          recoveryCodesLeft: 2,
          required: true,
        }),
        act: clicking(aButton('account.factor.remove')),
        shows: dialog,
      },
      {
        name: 'failed',
        before: async (page) => {
          for (const path of ['/me/sessions', '/me/two_factor', '/me/security_activity*', '/me/deletion'])
            await refusing(path)(page)
        },
        shows: text('account.failed'),
      },
      {
        name: 'loading',
        before: async (page) => {
          for (const path of ['/me/sessions', '/me/two_factor', '/me/security_activity*', '/me/deletion'])
            await silent(path)(page)
        },
        shows: named('heading', 'account.sessions'),
      },
      { name: 'password-errors', act: clicking(aButton('account.password.save')), shows: text('yup.required') },
    ],
  },
  {
    name: 'account-dialogs',
    who: 'confirmed',
    path: '/account',
    sameAs: 'account',
    shows: text('account.sessions.this'),
    states: [
      {
        name: 'enrol',
        before: starts,
        act: async (page, say) => {
          await button(page, say('account.factor.start')).click()
          await field(dialog(page), say('account.password.old')).fill('any password')
          await button(dialog(page), say('account.enrol.next')).click()
        },
        shows: named('img', 'account.enrol.picture'),
      },
      {
        name: 'recovery-codes',
        before: inTurn(starts, answering('/me/two_factor/confirm', { recoveryCodes: codes })),
        act: async (page, say) => {
          await button(page, say('account.factor.start')).click()
          await field(dialog(page), say('account.password.old')).fill('any password')
          await button(dialog(page), say('account.enrol.next')).click()
          await field(dialog(page), say('login.code')).fill('123456')
          await button(dialog(page), say('account.enrol.confirm')).click()
        },
        shows: named('heading', 'account.codes.title'),
      },
      {
        name: 'end-others',
        before: answering('/me/sessions', { 'hydra:member': sessions, 'hydra:totalItems': 5 }),
        act: clicking(aButton('account.sessions.end_others')),
        shows: dialog,
      },
      {
        name: 'export-refused',
        before: refusing('/me/export', 'incorrect_password'),
        act: async (page, say) => {
          await button(page, say('account.export.start')).click()
          await field(dialog(page), say('account.password.old')).fill('wrong')
          await button(dialog(page), say('account.export.start')).click()
        },
        shows: within('dialog', role('alert')),
      },
      { name: 'delete', act: clicking(aButton('account.deletion.start')), shows: dialog },
    ],
  },
  {
    name: 'login-code',
    who: 'visitor',
    path: '/login',
    states: [
      {
        name: 'wrong',
        before: inTurn(
          answering('/login_check', { user: null, twoFactorRequired: true, twoFactorToken: 'x'.repeat(43) }),
          refusing('/login_two_factor', 'invalid_code'),
        ),
        act: async (page, say) => {
          await field(page, say('account.email')).fill('customer@example.test')
          await field(page, say('account.password')).fill('portico-demo')
          await page.keyboard.press('Enter')
          await field(page, say('login.code')).fill('000000')
          await page.keyboard.press('Enter')
        },
        shows: within('main', role('alert')),
      },
    ],
    sameAs: 'login',
  },
]
