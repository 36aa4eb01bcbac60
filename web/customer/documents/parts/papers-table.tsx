import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { formatInstantDay } from '../../../lib/format.ts'
import { type Translate, useT } from '../../../lib/i18n.ts'
import { PaperName } from '../../../shared/documents/paper-name.tsx'
import { TextPreview } from '../../../shared/documents/text-preview.tsx'
import { type Papers, usePapers } from '../../../shared/documents/use-papers.ts'
import { fileSize } from '../../../shared/uploads/file-size.ts'
import type { DataColumn } from '../../../ui/data-column.ts'
import { DataTable, type DataTableProps } from '../../../ui/data-table.tsx'
import { fetchPaper, papersOpened, type ReadPaper } from '../queries.ts'

/** What the page gives the table: its rows, how they are doing, their pages, and what stands where there are none. */
export type PapersTableProps = Pick<
  DataTableProps<ReadPaper>,
  'label' | 'rows' | 'status' | 'onRetry' | 'paging' | 'empty'
>

const columnsOf = (t: Translate, papers: Papers<ReadPaper>): DataColumn<ReadPaper>[] => [
  {
    id: 'name',
    header: t('documents.column.name'),
    cell: (paper) => (
      <PaperName paper={paper} papers={papers} isNew={paper.isNew}>
        {paper.description}
      </PaperName>
    ),
    wide: true,
    card: 'title',
  },
  {
    id: 'date',
    header: t('documents.column.date'),
    cell: ({ uploadDate }) => formatInstantDay(uploadDate),
    width: '7rem',
    card: 'detail',
  },
  {
    id: 'file',
    header: t('documents.column.file'),
    cell: ({ type, size }) => `${type.toUpperCase()} · ${fileSize(size)}`,
    width: '8rem',
    card: 'status',
  },
]

/** The papers of a folder: the name opens one, a button saves it, and the mark of a new one goes with either. */
export function PapersTable(props: PapersTableProps) {
  const t = useT()
  const cache = useQueryClient()
  const papers = usePapers<ReadPaper>(fetchPaper, ({ isNew }) => {
    if (isNew) void papersOpened(cache)
  })
  return (
    <>
      <DataTable<ReadPaper>
        {...props}
        columns={columnsOf(t, papers)}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        errorText={t('documents.failed')}
        rowActions={(paper) => [
          {
            key: 'download',
            label: t('documents.download'),
            words: t('documents.download'),
            icon: <IconDownload size={16} />,
            onSelect: () => papers.save(paper),
            busy: papers.saving.has(paper.id),
          },
        ]}
      />
      <TextPreview
        name={papers.shown?.paper.name ?? ''}
        content={papers.shown?.content ?? null}
        onClose={papers.close}
        onDownload={() => {
          if (papers.shown !== null) papers.save(papers.shown.paper)
        }}
      />
    </>
  )
}
