import { iri } from '#contract/core/reference.ts'
import type { StatutoryDocument } from '#contract/statutory/schemas.ts'
import { instant } from '#server/platform/database/values.ts'
import { fileNameOf } from './pdf/statutory-model.ts'
import type { StatutoryRow } from './tables.ts'

/** Presents a saved version for the API. */
export const presentStatutory = (row: StatutoryRow): StatutoryDocument => ({
  '@id': iri('statutory_documents', row.id),
  id: row.id,
  kind: row.kind,
  number: row.number,
  name: fileNameOf(row.content),
  size: row.size,
  sha256: row.sha256,
  createdAt: instant(row.created_at),
  dividend: row.content.dividend,
})
