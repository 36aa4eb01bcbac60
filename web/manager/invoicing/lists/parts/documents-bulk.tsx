import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import { useT } from '#web/lib/i18n.ts'
import { selectedArchive } from '#web/manager/invoicing/lists/selected-archive.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import { BulkBar } from '#web/shared/lists/bulk-bar.tsx'
import type { Selection } from '#web/shared/lists/use-selection.ts'

export interface DocumentsBulkProps<Row> {
  kind: DocumentKind
  selection: Selection<Row>
  rowName: (row: Row) => string
  downloads: Downloads
}

/** Offers one archive of the PDFs of several documents. */
export function DocumentsBulk<Row extends { readonly id: number }>({
  kind,
  selection,
  rowName,
  downloads,
}: DocumentsBulkProps<Row>) {
  const t = useT()
  return <BulkBar selection={selection} rowName={rowName} direct={[selectedArchive(t, kind, downloads)]} />
}
