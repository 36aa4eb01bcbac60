/** Every kind of accounting document; each has its own series of numbers. */
export const documentKinds = ['invoice', 'credit_note', 'pro_forma'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What all sides know of a kind. The server's rules and the pages' texts are in exhaustive maps of their own. */
interface KindFacts {
  /** Its collection: in paths, `@id`s, exports and the addresses of pages. */
  readonly collection: string
  /** Its names in summaries: one, and several. */
  readonly one: string
  readonly many: string
  /** Who reads its PDF: its customer and managers, or managers only. */
  readonly readers: 'user' | 'manager'
  /** File names: of one PDF, of the archive of PDFs, and of the table; null where there is none. */
  readonly pdf: string
  readonly archive: string
  readonly csv: string | null
  /** Whether it is open or paid, and can be filtered by it. */
  readonly hasStatus: boolean
}

/** The facts of every kind. */
export const kindFacts = {
  invoice: {
    collection: 'invoices',
    one: 'an invoice',
    many: 'invoices',
    readers: 'user',
    pdf: 'invoice.pdf',
    archive: 'invoices.zip',
    csv: 'invoices.csv',
    hasStatus: true,
  },
  credit_note: {
    collection: 'credit_notes',
    one: 'a credit note',
    many: 'credit notes',
    readers: 'user',
    pdf: 'credit_note.pdf',
    archive: 'credit_notes.zip',
    csv: 'credit_notes.csv',
    hasStatus: false,
  },
  pro_forma: {
    collection: 'pro_formas',
    one: 'a pro-forma',
    many: 'pro-formas',
    readers: 'manager',
    pdf: 'pro_forma.pdf',
    archive: 'pro_forma.zip',
    csv: null,
    hasStatus: false,
  },
} as const satisfies Readonly<Record<DocumentKind, KindFacts>>

/** The facts of one kind. */
export type FactsOf<Kind extends DocumentKind> = (typeof kindFacts)[Kind]
/** The collection of one kind, such as `credit_notes`. */
export type CollectionOf<Kind extends DocumentKind> = FactsOf<Kind>['collection']
