import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { field } from '#e2e/steps/fields.ts'
import { answerCalls, serversAnswer } from './answer-calls.ts'
import { paths as bankPaths, connection, csvPreview } from './banking-samples.ts'
import { pageOf } from './documents-samples.ts'
import {
  address,
  choosingFile,
  customer,
  type FormCase,
  filling,
  inDialog,
  pressing,
  saving,
  sendingWith,
} from './form-case.ts'
import { companyFormCases } from './form-cases-companies.ts'
import { documentFormCases } from './form-cases-documents.ts'
import { documents, ofCustomer, requests, staffDocument, staffRequests } from './manager-documents-samples.ts'
import { answering } from './screen.ts'
import { everyProduct } from './selling-samples.ts'
import { aButton, first, labelled } from './shown.ts'

const user = async (page: Page): Promise<object> => (await page.request.get('/api/users/3')).json()
const company = async (page: Page) => {
  const answer = await page.request.get('/api/users/3/get_company')
  return (await answer.json()).company
}
/** Answers with a customer without a subscription, who is inactive. */
const inactive = (page: Page): Promise<void> =>
  answerCalls(page, '/users/3', async (call) => {
    if (call.method !== 'GET') return 'pass'
    return {
      json: { ...((await serversAnswer(page, call)) as object), hasActiveSubscription: false, managerActive: false },
    }
  })
const inAccount = (name: Parameters<Say>[0]) => (page: Page, say: Say) =>
  page.getByRole('button', { name: say(name) }).click()
const returned = staffRequests.find(({ status }) => status === 'submitted')

/** Forms about a customer. */
const customerForms: readonly FormCase[] = [
  {
    file: 'web/manager/companies/parts/company-form.tsx',
    who: 'manager',
    path: customer,
    field: labelled('company.name'),
    send: saving('managed.save'),
    acceptedOf: company,
  },
  {
    file: 'web/manager/companies/parts/person-form.tsx',
    who: 'manager',
    path: customer,
    open: async (page, say) => {
      const card = page.getByRole('button', { name: new RegExp(`^${say('people.edit')}: `) })
      await page.getByRole('heading', { name: say('people.title') }).waitFor()
      if (await field(page, say('person.name')).first().isVisible()) return
      await card.first().click()
    },
    field: first(labelled('person.placeOfBirth')),
    send: saving('people.save'),
    acceptedOf: async (page) => {
      const { shareholders, sharesSum } = await company(page)
      return { ...shareholders[0], sharesSum }
    },
  },
  {
    file: 'web/manager/people/parts/email-dialog.tsx',
    who: 'manager',
    path: customer,
    open: inAccount('user.change_email'),
    field: inDialog('user.new_email'),
    text: address,
    send: sendingWith('user.change_email'),
    acceptedOf: user,
  },
  {
    file: 'web/manager/people/parts/active-dialog.tsx',
    who: 'manager',
    path: customer,
    before: inactive,
    open: inAccount('user.switch_active'),
    field: inDialog('user.reason'),
    send: sendingWith('user.switch_active'),
    acceptedOf: user,
  },
  {
    file: 'web/manager/people/parts/view-as-form.tsx',
    who: 'manager',
    path: customer,
    open: pressing('viewing.start'),
    field: inDialog('viewing.reason'),
    send: sendingWith('viewing.view'),
    changesSession: 'the session is the customer’s then: no page of managers stays open',
  },
  {
    file: 'web/manager/subscriptions/parts/schedule-form.tsx',
    who: 'manager',
    path: '/manager/manage_user_subs/3',
    field: labelled('subs.start'),
    text: '01/02/2031',
    meanwhile: '01/03/2031',
    fill: async (page, say) => void (await field(page, say('subs.product')).selectOption({ index: 1 })),
    send: saving('subs.start_button'),
    accepted: {
      message: 'scheduled',
      obj: {
        '@id': '/api/subscription_schedules/9',
        id: 9,
        subscriptionRef: { id: 1, name: 'Launch kit', priceMonth: 150, currency: '€' },
        startDate: '2031-02-01',
        status: 'new',
        userRef: '/api/users/3',
      },
    },
  },
]

/** Forms about documents, products and banks. */
const furtherForms: readonly FormCase[] = [
  {
    file: 'web/manager/products/parts/edit-product-dialog.tsx',
    who: 'manager',
    path: '/manager/manage_products',
    before: answering('/subscriptions?*', { 'hydra:member': everyProduct, 'hydra:totalItems': 3 }),
    open: (page, say) => page.getByRole('button', { name: `${say('products.edit')}: Dormant`, exact: true }).click(),
    field: inDialog('products.description'),
    send: sendingWith('products.save'),
    accepted: { ...everyProduct[2], version: 2 },
  },
  {
    file: 'web/manager/products/parts/product-dialog.tsx',
    who: 'manager',
    path: '/manager/manage_products',
    open: pressing('products.add'),
    field: inDialog('products.description'),
    fill: filling({
      'products.name': 'Launch kit',
      'products.price_net': '150',
      'products.interval': '0',
      'products.link_name': 'launch_kit_typed',
    }),
    send: sendingWith('products.add'),
    accepted: everyProduct[0],
  },
  {
    file: 'web/manager/documents/parts/request-dialog.tsx',
    who: 'manager',
    path: '/manager/handle_documents/3?show=requests',
    open: pressing('managed_documents.create_request'),
    field: inDialog('managed_documents.request_note'),
    fill: filling({ 'managed_documents.request_title': 'Bank statements of October' }),
    send: sendingWith('managed_documents.create_request_confirm'),
    accepted: staffRequests[0],
  },
  {
    file: 'web/manager/documents/parts/return-dialog.tsx',
    who: 'manager',
    path: '/manager/handle_documents/3?show=requests',
    before: answering(requests, pageOf([returned])),
    open: (page, say) =>
      page.getByRole('button', { name: new RegExp(`^${say('managed_documents.return')}: `) }).click(),
    field: inDialog('managed_documents.reason'),
    send: sendingWith('managed_documents.return'),
    accepted: { ...returned, status: 'changes_requested' },
  },
  {
    file: 'web/manager/documents/parts/upload-documents-card.tsx',
    who: 'manager',
    path: '/manager/handle_documents/3',
    before: ofCustomer(documents, []),
    field: labelled('managed_documents.description'),
    fill: choosingFile,
    send: aButton('uploads.upload_count', { count: 1 }),
    accepted: staffDocument(1),
  },
  {
    file: 'web/manager/documents/parts/upload-public-card.tsx',
    who: 'manager',
    path: '/manager/manage_public_documents',
    field: labelled('managed_documents.description'),
    fill: choosingFile,
    send: aButton('uploads.upload_count', { count: 1 }),
    accepted: staffDocument(1),
  },
  {
    file: 'web/manager/banking/shared/statement/statement-form.tsx',
    who: 'manager',
    path: '/manager/manage_customer_banks/3',
    before: answering(bankPaths.user, pageOf([connection(1)])),
    open: pressing('managed_banks.import_start'),
    retainsFiles: true,
    field: labelled('managed_banks.bank'),
    fill: async (page, say) => {
      const form = page.getByRole('form', { name: say('managed_banks.import') })
      await field(form, say('managed_banks.account')).fill('Current account')
      await choosingFile(form)
    },
    send: saving('managed_banks.preview'),
    accepted: csvPreview(false),
  },
  {
    file: 'web/manager/banking/parts/export-card.tsx',
    who: 'manager',
    path: '/manager/manage_customer_banks/3',
    before: answering(bankPaths.user, pageOf([connection(1)])),
    field: labelled('managed_banks.from'),
    text: '01/03/2026',
    meanwhile: '01/04/2026',
    unsent: 'nothing is changed by a download: what was chosen stays chosen',
    send: aButton('managed_banks.get', { format: 'csv' }),
  },
]

/** Forms of managers. */
export const managerFormCases: readonly FormCase[] = [
  ...companyFormCases,
  ...documentFormCases,
  ...customerForms,
  ...furtherForms,
]
