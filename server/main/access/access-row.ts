/** The callers in the table: nobody; another customer; the record's owner; staff. */
export const callers = ['visitor', 'other', 'owner', 'manager', 'admin'] as const
export type CallerKind = (typeof callers)[number]

/** The ids and tokens that the table's calls use. */
export interface AccessRecords {
  readonly ownerId: number
  /** The customer who does not own the owner's records. */
  readonly otherId: number
  /** The owner's company, and its people. */
  readonly companyId: number
  readonly people: readonly number[]
  /** The owner's documents, each with its number; the invoice is credited in part. */
  readonly invoiceId: number
  readonly creditNoteId: number
  readonly proFormaId: number
  /** A paid invoice of the owner with a payment at the provider, and a failed refund of it. */
  readonly paidInvoiceId: number
  readonly refundId: number
  /** Drafts of invoices for the owner: one to change, and one to delete. */
  readonly invoiceDraftId: number
  readonly deletedDraftId: number
  /** Views that the manager saved: one to change, and one to delete. */
  readonly savedViewId: number
  readonly deletedViewId: number
  /** A file about the owner that waits for the manager's approval, and its evidence. */
  readonly amlFileId: number
  readonly amlEvidenceId: number
  /** A product sold through a link, and a paid booking. */
  readonly productId: number
  readonly productLink: string
  readonly bookingSession: string
  /** A visible document of the owner, a public one, the owner's uploads, and requests with their file. */
  readonly documentId: number
  readonly publicDocumentId: number
  readonly customerDocumentId: number
  readonly requestIds: { readonly accepted: number; readonly returned: number; readonly withdrawn: number }
  /** The registry's record of the owner's company. */
  readonly registryRecordId: number
  /** A deadline of the owner's company, and a version of one of its statutory documents. */
  readonly deadlineId: number
  readonly statutoryDocumentId: number
  /** An open identity check of a person of the owner's company. */
  readonly identityCheckId: number
  /** A bank of the owner with an account and a started visit, and one that may be deleted. */
  readonly bankConnectionId: number
  readonly bankAccountId: number
  readonly endedBankId: number
  /** A bank of the provider with an account and a started visit, one that may be deleted, and a transfer. */
  readonly providerBankId: number
  readonly providerAccountId: number
  readonly endedProviderBankId: number
  readonly transferId: number
  readonly captcha: (action: string) => Promise<string>
}

/** One route: its status for each caller, and a well-formed call on the owner's record. */
export interface AccessRow {
  readonly route: `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`
  readonly expected: readonly [visitor: number, other: number, owner: number, manager: number, admin: number]
  /** Values of the route's parameters, in their order. */
  readonly params?: (records: AccessRecords) => readonly (string | number)[]
  /** The path with a query that the call requires. */
  readonly path?: (records: AccessRecords) => string
  readonly body?: (records: AccessRecords) => unknown
}

/** Returns the path of a row's call below /api; throws unless each parameter has its value. */
export const pathOf = ({ route, params, path }: Omit<AccessRow, 'expected'>, records: AccessRecords): string => {
  if (path) return path(records)
  const values = [...(params?.(records) ?? [])]
  const filled = (route.split(' ')[1] ?? '').replace(/\{\w+\}/g, (name) => {
    const value = values.shift()
    if (value === undefined) throw new Error(`${route} has no value for ${name}`)
    return String(value)
  })
  if (values.length > 0) throw new Error(`${route} has values without a parameter`)
  return filled
}

/** Returns the same status for everybody. */
export const everyone = (status: number): AccessRow['expected'] => [status, status, status, status, status]
