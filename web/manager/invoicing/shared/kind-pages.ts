import { type DocumentKind, documentKinds } from '#contract/invoicing/kinds.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'

/** A page in the managers' menu. */
interface KindPage {
  readonly to: '/manager/download_invoices' | '/manager/download_pro_forma' | NewDocumentPage
  readonly label: MessageKey
}
type NewDocumentPage = '/manager/new_invoice' | '/manager/new_credit_note' | '/manager/new_pro_forma'

interface KindPages {
  /** The kind on whose page its list is; itself where it has a page of its own. */
  readonly listedWith: DocumentKind
  /** The page of its list, named in the menu; null where it is on another kind's. */
  readonly list: KindPage | null
  /** The page on which a new one is written. */
  readonly create: KindPage
}

/** The pages of every kind. */
export const kindPages = {
  invoice: {
    listedWith: 'invoice',
    list: { to: '/manager/download_invoices', label: 'nav.download_invoices' },
    create: { to: '/manager/new_invoice', label: 'nav.new_invoice' },
  },
  credit_note: {
    listedWith: 'invoice',
    list: null,
    create: { to: '/manager/new_credit_note', label: 'nav.new_credit_note' },
  },
  pro_forma: {
    listedWith: 'pro_forma',
    list: { to: '/manager/download_pro_forma', label: 'nav.download_pro_forma' },
    create: { to: '/manager/new_pro_forma', label: 'nav.new_pro_forma' },
  },
} as const satisfies Readonly<Record<DocumentKind, KindPages>>

/** The kinds whose lists are on one page, as tables. */
export const kindsListedWith = <Page extends DocumentKind>(page: Page) =>
  documentKinds.filter((kind): kind is ListedWith<Page> => kindPages[kind].listedWith === page)
export type ListedWith<Page extends DocumentKind> = {
  [Kind in DocumentKind]: (typeof kindPages)[Kind]['listedWith'] extends Page ? Kind : never
}[DocumentKind]
