import type { Page } from '@playwright/test'
import type { Say } from '../stack/phrases.ts'
import { button, field } from '../steps/fields.ts'
import type { CastName } from './cast.ts'
import { invoice } from './invoicing-form-screens.ts'
import { answering } from './screen.ts'

/** One form of the product, with the way to it and a field of it that can be typed into. */
export interface FormCase {
  /** The file that holds it: a form that stands in no case is found by the check. */
  readonly file: string
  readonly who: CastName
  readonly path: string
  readonly before?: (page: Page) => Promise<void>
  /** Opens what hides it. */
  readonly open?: (page: Page, say: Say) => Promise<void>
  readonly field: (page: Page, say: Say) => ReturnType<Page['locator']>
  /** Another text than that of a sentence, where the field takes none. */
  readonly text?: string
  /** Visitors' forms belong to the tab: nobody's session ends there. */
  readonly inTab?: true
  /** What sends it, where the one field is all that it needs. */
  readonly send?: (page: Page, say: Say) => ReturnType<Page['locator']>
}

const pressing = (name: Parameters<Say>[0]) => (page: Page, say: Say) => button(page, say(name)).first().click()
const labelled = (name: Parameters<Say>[0]) => (page: Page, say: Say) => field(page, say(name))
const inDialog = (name: Parameters<Say>[0]) => (page: Page, say: Say) => field(page.getByRole('dialog'), say(name))
const sendingWith = (name: Parameters<Say>[0]) => (page: Page, say: Say) => button(page.getByRole('dialog'), say(name))
const address = 'typed@example.test'
const customer = '/manager/handle_user/3'

/** Forms that keep what is typed, each with the way to it. */
export const formCases: readonly FormCase[] = [
  {
    file: 'web/public/contact/parts/contact-form.tsx',
    who: 'visitor',
    path: '/contact_us',
    field: labelled('contact.message'),
    inTab: true,
  },
  {
    file: 'web/public/consultancy/parts/consultancy-form.tsx',
    who: 'visitor',
    path: '/book_consultancy',
    field: labelled('consultancy.notes'),
    inTab: true,
  },
  {
    file: 'web/public/accounts/parts/register-form.tsx',
    who: 'visitor',
    path: '/register',
    field: labelled('account.email'),
    text: address,
    inTab: true,
  },
  {
    file: 'web/public/accounts/parts/reset-dialog.tsx',
    who: 'visitor',
    path: '/login',
    open: pressing('login.forgotten'),
    field: inDialog('account.email'),
    text: address,
    inTab: true,
  },
  {
    file: 'web/manager/invoicing/forms/parts/invoice-form.tsx',
    who: 'manager',
    path: '/manager/new_invoice',
    field: labelled('docform.notes'),
  },
  {
    file: 'web/manager/invoicing/forms/parts/pro-forma-form.tsx',
    who: 'manager',
    path: '/manager/new_pro_forma',
    field: labelled('docform.notes'),
  },
  {
    file: 'web/manager/invoicing/forms/parts/credit-note-form.tsx',
    who: 'manager',
    path: '/manager/new_credit_note/7',
    before: answering('/invoices/7', { ...invoice, creditable: 100 }),
    field: labelled('docform.notes'),
  },
  {
    file: 'web/manager/companies/parts/company-form.tsx',
    who: 'manager',
    path: customer,
    field: labelled('company.name'),
  },
  {
    file: 'web/manager/people/parts/email-dialog.tsx',
    who: 'manager',
    path: customer,
    open: (page, say) => page.getByRole('button', { name: say('user.change_email') }).click(),
    field: inDialog('user.new_email'),
    text: address,
    send: sendingWith('user.change_email'),
  },
  {
    file: 'web/manager/people/parts/view-as-button.tsx',
    who: 'manager',
    path: customer,
    open: pressing('viewing.start'),
    field: inDialog('viewing.reason'),
    send: sendingWith('viewing.begin'),
  },
  {
    file: 'web/manager/products/parts/product-dialog.tsx',
    who: 'manager',
    path: '/manager/manage_products',
    open: pressing('products.add'),
    field: inDialog('products.description'),
  },
  {
    file: 'web/manager/subscriptions/parts/schedule-form.tsx',
    who: 'manager',
    path: '/manager/manage_user_subs/3',
    field: labelled('subs.start'),
    text: '01/02/2031',
  },
  {
    file: 'web/manager/documents/parts/request-dialog.tsx',
    who: 'manager',
    path: '/manager/handle_documents/3?show=requests',
    open: pressing('papers.ask'),
    field: inDialog('papers.request_note'),
  },
  {
    file: 'web/manager/documents/parts/upload-papers-card.tsx',
    who: 'manager',
    path: '/manager/handle_documents/3',
    field: labelled('papers.description'),
  },
  {
    file: 'web/manager/documents/parts/upload-public-card.tsx',
    who: 'manager',
    path: '/manager/manage_public_documents',
    field: labelled('papers.description'),
  },
  {
    file: 'web/customer/documents/parts/send-card.tsx',
    who: 'customer',
    path: '/customer_documents',
    field: labelled('documents.own.notes'),
  },
  {
    file: 'web/admin/staff/parts/invite-dialog.tsx',
    who: 'admin',
    path: '/admin/staff',
    open: pressing('staff.invite'),
    field: inDialog('staff.first_name'),
  },
  {
    file: 'web/admin/rates/parts/rate-form.tsx',
    who: 'admin',
    path: '/admin/exchange_rates',
    field: labelled('rates.rate'),
    text: '1.25',
  },
]
