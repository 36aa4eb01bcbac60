import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { answerCalls, serversAnswer } from './answer-calls.ts'
import { everyRequest, pageOf, paths, uploaded } from './documents-samples.ts'
import {
  address,
  choosingFile,
  type FormCase,
  filling,
  inDialog,
  pressing,
  sendingOnPage,
  sendingWith,
} from './form-case.ts'
import { answering } from './screen.ts'
import { aButton, labelled } from './shown.ts'

const subscription = {
  id: 9,
  name: 'Self-Publishing Premium',
  priceMonth: 300,
  currency: '€',
  recurringMonthInterval: 1,
  status: 'active',
  currentPeriodEnd: '2026-12-22T10:00:00.000Z',
  cancelAtPeriodEnd: false,
  plannedChange: null,
  isPlanChanging: false,
  canChangePlan: true,
}
const currentStatus = { subscriptions: [subscription], unpaidInvoices: [] }
const [request] = everyRequest
const requestForm = (page: Page, say: Say) =>
  page.getByRole('form', { name: say('requests.upload_for', { title: String(request?.title) }) })
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Portico:x?secret=JBSWY3DPEHPK3PXP&issuer=Portico' }
const password = 'a long enough one'

const starts = async (page: Page): Promise<void> => {
  await answerCalls(page, '/me/two_factor', ({ method }) => (method === 'POST' ? { json: secret } : 'pass'))
}
const toCode = async (page: Page, say: Say): Promise<void> => {
  await pressing('account.factor.start')(page, say)
  await inDialog('account.password.old')(page, say).fill(password)
  await sendingWith('account.enrol.next')(page, say).click()
}

/** Forms of customers, and of everyone's account. */
export const accountFormCases: readonly FormCase[] = [
  {
    file: 'web/customer/documents/parts/send-card.tsx',
    who: 'customer',
    path: '/customer_documents',
    field: labelled('documents.own.notes'),
    fill: choosingFile,
    send: aButton('uploads.upload_count', { count: 1 }),
    accepted: uploaded(1),
  },
  {
    file: 'web/customer/documents/requests/request-upload.tsx',
    who: 'customer',
    path: '/customer_documents',
    before: answering(paths.requests, pageOf([request])),
    open: async (page, say) => {
      const requested = page.getByRole('region', { name: say('requests.title') })
      await button(requested, say('requests.upload')).first().click()
    },
    retainsFiles: true,
    field: (page, say) => field(requestForm(page, say), say('documents.own.notes')),
    fill: (page, say) => choosingFile(requestForm(page, say)),
    send: (page, say) => button(requestForm(page, say), say('uploads.upload_count', { count: 1 })),
    accepted: uploaded(1),
  },
  {
    file: 'web/customer/subscriptions/parts/end-dialog.tsx',
    who: 'customer',
    path: '/subscription',
    before: answering('/subscriptions_stripe/current', currentStatus),
    open: pressing('own_subscription.end'),
    field: inDialog('own_subscription.comment'),
    fill: (page, say) => page.getByRole('radio', { name: say('own_subscription.reason.other') }).check(),
    send: sendingWith('own_subscription.confirm_end'),
    accepted: currentStatus,
  },
  {
    file: 'web/customer/accounts/parts/correct-email-dialog.tsx',
    who: 'paid',
    path: '/complete_registration/email_verification',
    open: pressing('verify.correct'),
    field: inDialog('verify.new_email'),
    text: address,
    send: sendingWith('verify.correct_save'),
    acceptedOf: (page) => serversAnswer(page, { method: 'POST', url: '/api/me/' }),
  },
  {
    file: 'web/customer/account/parts/password-section.tsx',
    who: 'customer',
    path: '/account',
    field: labelled('account.password.old'),
    text: password,
    notStored: 'passwords',
    fill: filling({ 'account.new_password': 'another long one', 'account.confirm_password': 'another long one' }),
    send: sendingOnPage('account.password.save'),
    accepted: { status: 'ok' },
  },
  {
    file: 'web/customer/account/parts/proof-dialog.tsx',
    who: 'customer',
    path: '/account',
    open: pressing('account.export.start'),
    field: inDialog('account.password.old'),
    text: password,
    notStored: 'a password',
    send: sendingWith('account.export.start'),
    accepted: {},
  },
  {
    file: 'web/customer/account/parts/enrol-dialog.tsx',
    of: 'password',
    who: 'customer',
    path: '/account',
    open: pressing('account.factor.start'),
    field: inDialog('account.password.old'),
    text: password,
    notStored: 'a password',
    send: sendingWith('account.enrol.next'),
    accepted: secret,
    replacesForm: 'the next step shows the picture to scan',
  },
  {
    file: 'web/customer/account/parts/enrol-dialog.tsx',
    of: 'code',
    who: 'customer',
    path: '/account',
    before: starts,
    open: toCode,
    field: inDialog('login.code'),
    text: '123456',
    meanwhile: '654321',
    notStored: 'a code that proves who somebody is',
    send: sendingWith('account.enrol.confirm'),
    accepted: { recoveryCodes: ['7228-1zz4-jhe0-9c50'] },
    replacesForm: 'the recovery codes are shown',
  },
]
