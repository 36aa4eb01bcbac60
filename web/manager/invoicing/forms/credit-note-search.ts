import { idParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Search state of the credit note form: the credit note to change. */
export const creditNoteSearch = searchSchema({ credit_note_id: idParam })
export type CreditNoteSearch = SearchOf<typeof creditNoteSearch>
