/** Who calls, in the table: nobody; a customer whom the record does not belong to; the one it belongs to; staff. */
export const callers = ['visitor', 'other', 'owner', 'manager', 'admin'] as const
export type CallerKind = (typeof callers)[number]

/** The ids and tokens of the world that the table is held against. */
export interface World {
  readonly ownerId: number
  /** The owner's company, and its people. */
  readonly companyId: number
  readonly people: readonly number[]
  /** The owner's documents, each with its number; the invoice is credited in part. */
  readonly invoiceId: number
  readonly creditNoteId: number
  readonly proFormaId: number
  /** A product that is sold through a link, and a booking that is paid. */
  readonly productId: number
  readonly productLink: string
  readonly bookingSession: string
  /** A visible paper of the owner, one for all, what the owner has sent in, and requests that have their file. */
  readonly documentId: number
  readonly publicDocumentId: number
  readonly customerDocumentId: number
  readonly requestIds: { readonly accepted: number; readonly returned: number; readonly withdrawn: number }
  /** What the registry said of the owner's company. */
  readonly registryRecordId: number
  /** A bank of the owner with an account and a visit that was begun, and one that may go. */
  readonly bankConnectionId: number
  readonly bankAccountId: number
  readonly endedBankId: number
  readonly captcha: (action: string) => Promise<string>
}

/** One route: what it answers to each caller, and a well-formed call of it on the owner's record. */
export interface AccessRow {
  readonly route: `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`
  readonly expected: readonly [visitor: number, other: number, owner: number, manager: number, admin: number]
  readonly path?: (world: World) => string
  readonly body?: (world: World) => unknown
}

/** The same status for everybody. */
export const everyone = (status: number): AccessRow['expected'] => [status, status, status, status, status]
