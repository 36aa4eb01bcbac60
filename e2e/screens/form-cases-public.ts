import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { typeBuyer } from '#e2e/steps/buying.ts'
import { field, tick } from '#e2e/steps/fields.ts'
import { answerCalls } from './answer-calls.ts'
import { address, type FormCase, filling, inDialog, pressing, sendingOnPage, sendingWith } from './form-case.ts'
import { answering } from './screen.ts'
import { labelled } from './shown.ts'

const password = 'a long enough one'
const nowhere = `/reset_password/1/${'0'.repeat(43)}`
const link = { status: 'usable', reason: 'reset', email: address, purchases: [] }

const buyer = async (page: Page, say: Say): Promise<void> => {
  // Already typed into the field beside it.
  await typeBuyer(page, say, { name: 'Nora', surname: 'Vale', email: address })
}
const ticketed = async (page: Page): Promise<void> => {
  const answer = { user: null, twoFactorRequired: true, twoFactorToken: 'x'.repeat(43) }
  await answerCalls(page, '/login_check', () => ({ json: answer }))
}
const toCode = async (page: Page, say: Say): Promise<void> => {
  await filling({ 'account.email': address, 'account.password': password })(page, say)
  await sendingOnPage('login.submit')(page, say).click()
}

/** Forms of visitors. */
export const publicFormCases: readonly FormCase[] = [
  {
    file: 'web/public/contact/parts/contact-form.tsx',
    who: 'visitor',
    path: '/contact_us',
    field: labelled('contact.message'),
    text: 'Typed and not saved. '.repeat(4).trim(),
    inTab: true,
    fill: async (page, say) => {
      await filling({ 'contact.name': 'Nora', 'contact.email': address })(page, say)
      await field(page, say('contact.subject')).selectOption('help')
      await tick(page, '').check()
    },
    send: sendingOnPage('contact.submit'),
    accepted: { status: 'ok' },
  },
  {
    file: 'web/public/consultancy/parts/consultancy-form.tsx',
    who: 'visitor',
    path: '/book_consultancy',
    field: labelled('consultancy.notes'),
    inTab: true,
    fill: buyer,
    send: sendingOnPage('purchase.submit'),
    accepted: { stripeCheckoutSessionUrl: '/contact_us' },
    leadsTo: '/contact_us',
    replacesForm: 'the browser goes to the payment page; what was typed stays until it is paid',
  },
  {
    file: 'web/public/purchases/parts/purchase-form.tsx',
    who: 'visitor',
    path: '/buy/starter_pack',
    field: labelled('purchase.notes'),
    inTab: true,
    fill: buyer,
    send: sendingOnPage('purchase.submit'),
    accepted: { stripeCheckoutSessionUrl: '/contact_us' },
    leadsTo: '/contact_us',
    replacesForm: 'the browser goes to the payment page; what was typed stays until it is paid',
  },
  {
    file: 'web/public/accounts/parts/register-form.tsx',
    who: 'visitor',
    path: '/register',
    field: labelled('account.email'),
    text: address,
    inTab: true,
    fill: async (page, say) => {
      await filling({ 'account.password': password, 'account.confirm_password': password })(page, say)
      for (const box of await page.getByRole('checkbox').all()) await box.check()
    },
    send: sendingOnPage('register.submit'),
    accepted: { '@id': '/api/users/9', id: 9, email: address },
  },
  {
    file: 'web/public/accounts/parts/reset-dialog.tsx',
    who: 'visitor',
    path: '/login',
    open: pressing('login.forgotten'),
    field: inDialog('account.email'),
    text: address,
    inTab: true,
    send: sendingWith('login.reset.submit'),
    accepted: { status: 'ok' },
    replacesForm: 'the dialog says that a mail is on its way',
  },
  {
    file: 'web/public/accounts/parts/dead-link.tsx',
    who: 'visitor',
    path: nowhere,
    before: answering('/reset_password/**', { ...link, status: 'used', email: null }),
    field: labelled('account.email'),
    text: address,
    inTab: true,
    send: sendingOnPage('reset.new_link'),
    accepted: { status: 'ok' },
    replacesForm: 'the page says that a mail is on its way',
  },
  {
    file: 'web/public/accounts/pages/login-page.tsx',
    who: 'visitor',
    path: '/login',
    field: labelled('account.email'),
    text: 'customer@example.test',
    inTab: true,
    notStored: 'who logs in is for the browser’s own keeper of passwords to remember',
    fill: filling({ 'account.password': 'portico-demo' }),
    send: sendingOnPage('login.submit'),
    accepted: 'pass',
    leadsTo: '/dashboard',
    replacesForm: 'the page that was wanted opens',
  },
  {
    file: 'web/public/accounts/parts/code-form.tsx',
    who: 'visitor',
    path: '/login',
    before: ticketed,
    open: toCode,
    field: labelled('login.code'),
    text: '123456',
    meanwhile: '654321',
    inTab: true,
    notStored: 'a code that proves who somebody is',
    send: sendingOnPage('login.submit'),
    accepted: 'pass',
    replacesForm: 'the page that was wanted opens',
  },
  {
    file: 'web/public/accounts/parts/new-password-form.tsx',
    who: 'visitor',
    path: nowhere,
    before: (page) =>
      answerCalls(page, '/reset_password/**', ({ method }) => (method === 'GET' ? { json: link } : 'pass')),
    field: labelled('account.new_password'),
    text: password,
    inTab: true,
    notStored: 'a password',
    fill: filling({ 'account.confirm_password': password }),
    send: sendingOnPage('reset.submit'),
    accepted: { status: 'ok' },
    replacesForm: 'a dialog says that it is changed, and leads to the log-in',
  },
]
