import { IconChevronDown } from '@tabler/icons-react'
import { accountingPrograms, programNames } from '#contract/invoicing/accounting-programs.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import { useT } from '#web/lib/i18n.ts'
import type { AppliedFilters } from '#web/manager/invoicing/lists/documents-search.ts'
import { type DocumentsFile, filesOf } from '#web/manager/invoicing/lists/queries.ts'
import { DownloadButton } from '#web/manager/shared/lists/download-button.tsx'
import type { Downloads } from '#web/manager/shared/lists/use-downloads.ts'
import { ActionMenu } from '#web/ui/actions/action-menu.tsx'
import { Row } from '#web/ui/layout/row.tsx'

export interface DocumentExportsProps {
  kind: DocumentKind
  filters: AppliedFilters
  /** How many match; undefined while unknown. */
  total: number | undefined
  downloads: Downloads
}

/**
 * Exports all matching PDFs as an archive and, where the kind has one, all rows as a table: for people, or for an
 * accounting program.
 */
export function DocumentExports({ kind, filters, total, downloads }: DocumentExportsProps) {
  const t = useT()
  const { archive, tables } = filesOf(kind, filters)
  const button = ({ name, fetchFile }: DocumentsFile) => (
    <DownloadButton downloads={downloads} file={name} disabled={total === 0} send={fetchFile} />
  )
  return (
    <>
      {tables ? (
        <Row gap={4} nowrap>
          {button(tables.forPeople)}
          <ActionMenu
            label={t('lists.csv_for')}
            icon={<IconChevronDown size={16} />}
            size={32}
            items={accountingPrograms.map((program) => {
              const { name, fetchFile } = tables.forProgram(program)
              return {
                key: program,
                label: programNames[program],
                group: t('lists.csv_for'),
                disabled: total === 0,
                onSelect: () => void downloads.save(name, name, fetchFile),
              }
            })}
          />
        </Row>
      ) : null}
      {button(archive)}
    </>
  )
}
