import { documentId } from './document-id.ts'

/** The search parameters of the credit note form. */
export interface CreditNoteSearch {
  /** The credit note to change. */
  readonly credit_note_id?: number
}

/** Parses the known search parameters. */
export const creditNoteSearch = ({ credit_note_id: value }: { credit_note_id?: unknown }): CreditNoteSearch => {
  const id = typeof value === 'string' || typeof value === 'number' ? documentId(String(value)) : null
  return id === null ? {} : { credit_note_id: id }
}
