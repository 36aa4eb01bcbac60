import type { Page } from '@playwright/test'
import type { Say } from '../stack/phrases.ts'
import { button, field } from '../steps/fields.ts'
import type { CastName } from './cast.ts'

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
}

const pressing = (name: Parameters<Say>[0]) => (page: Page, say: Say) => button(page, say(name)).first().click()
const labelled = (name: Parameters<Say>[0]) => (page: Page, say: Say) => field(page, say(name))
const inDialog = (name: Parameters<Say>[0]) => (page: Page, say: Say) => field(page.getByRole('dialog'), say(name))
const customer = '/manager/handle_user/3'

/** Forms of every kind that keeps what is typed: of the tab and of a user, new and of a record, on a page and in a dialog. */
export const formCases: readonly FormCase[] = [
  {
    file: 'web/public/contact/parts/contact-form.tsx',
    who: 'visitor',
    path: '/contact_us',
    field: labelled('contact.message'),
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
    file: 'web/manager/companies/parts/company-form.tsx',
    who: 'manager',
    path: customer,
    field: labelled('company.name'),
  },
  {
    file: 'web/manager/documents/parts/request-dialog.tsx',
    who: 'manager',
    path: '/manager/handle_documents/3?show=requests',
    open: pressing('papers.ask'),
    field: inDialog('papers.request_note'),
  },
]
