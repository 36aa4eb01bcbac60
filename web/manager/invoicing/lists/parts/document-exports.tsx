import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { AppliedFilters } from '#web/manager/invoicing/lists/documents-search.ts'
import { type DocumentsFile, filesOf } from '#web/manager/invoicing/lists/queries.ts'
import { DownloadButton } from '#web/manager/shared/lists/download-button.tsx'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'

export interface DocumentExportsProps {
  kind: DocumentKind
  filters: AppliedFilters
  /** How many match; undefined while unknown. */
  total: number | undefined
  downloads: Downloads
}

/** Exports all matching PDFs as an archive and, where the kind has one, all rows as a table. */
export function DocumentExports({ kind, filters, total, downloads }: DocumentExportsProps) {
  const { archive, csv } = filesOf(kind, filters)
  const button = ({ name, fetchFile }: DocumentsFile) => (
    <DownloadButton downloads={downloads} file={name} disabled={total === 0} send={fetchFile} />
  )
  return (
    <>
      {csv && button(csv)}
      {button(archive)}
    </>
  )
}
