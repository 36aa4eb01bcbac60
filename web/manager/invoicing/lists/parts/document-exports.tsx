import { IconDownload, IconTableExport } from '@tabler/icons-react'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import { useT } from '#web/lib/i18n.ts'
import type { DocumentFilters } from '#web/manager/invoicing/lists/default-search.ts'
import { type DocumentsFile, filesOf } from '#web/manager/invoicing/lists/queries.ts'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** The same name in every language. */
const csvWord = 'CSV'

export interface DocumentExportsProps {
  kind: DocumentKind
  filters: DocumentFilters
  /** How many match; undefined while unknown. */
  total: number | undefined
  downloads: Downloads
}

/** Exports all matching PDFs as an archive and, where the kind has one, all rows as a table. */
export function DocumentExports({ kind, filters, total, downloads }: DocumentExportsProps) {
  const t = useT()
  const { archive, csv } = filesOf(kind, filters)
  const buttonOf = ({ name, fetchFile }: DocumentsFile) => ({
    disabled: total === 0,
    busy: downloads.running.some(({ key }) => key === name),
    onClick: () => void downloads.save(name, name, fetchFile),
  })
  return (
    <>
      {csv === null ? null : (
        <Button icon={<IconTableExport size={16} />} {...buttonOf(csv)}>
          {csvWord}
        </Button>
      )}
      <Button icon={<IconDownload size={16} />} {...buttonOf(archive)}>
        {t('lists.download_all')}
      </Button>
    </>
  )
}
