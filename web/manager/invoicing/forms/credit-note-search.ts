import { documentId } from './document-id.ts'

/** What the address of the credit note form says beside its path. */
export interface CreditNoteSearch {
  /** The credit note that is changed. */
  readonly credit_note_id?: number
}

/** The search of an address as far as it is one of ours. */
export const creditNoteSearch = ({ credit_note_id: value }: { credit_note_id?: unknown }): CreditNoteSearch => {
  const id = typeof value === 'string' || typeof value === 'number' ? documentId(String(value)) : null
  return id === null ? {} : { credit_note_id: id }
}
