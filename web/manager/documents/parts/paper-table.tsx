import { IconArrowBackUp, IconDownload, IconEye, IconFiles, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '../../../lib/errors.ts'
import { type Translate, useT } from '../../../lib/i18n.ts'
import { notice } from '../../../lib/notices.ts'
import { TextPreview } from '../../../shared/documents/text-preview.tsx'
import { canOpen, type Papers, usePapers } from '../../../shared/documents/use-papers.ts'
import { DataTable, type DataTableProps } from '../../../ui/data-table.tsx'
import type { RowAction } from '../../../ui/row-actions.tsx'
import { type Paper, type PaperKind, paperCalls } from '../paper-kinds.ts'
import { forgetPapers } from '../queries.ts'
import { DeleteQuestion } from './delete-question.tsx'

export interface PaperTableProps<Row extends Paper>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'rows' | 'status' | 'onRetry' | 'filteredEmpty' | 'paging'> {
  kind: PaperKind
  deleted: boolean
  /** Said when there is nothing. */
  none: string
}

const size = 16

/** Papers with what can be done about each: look, download, delete; deleted ones can be brought back. */
export function PaperTable<Row extends Paper>({ kind, deleted, none, ...table }: PaperTableProps<Row>) {
  const t = useT()
  const client = useQueryClient()
  const papers = usePapers<Row>(({ id }) => paperCalls[kind].download(id))
  const [asked, setAsked] = useState<Paper>()
  const [restoring, setRestoring] = useState<readonly number[]>([])
  const restore = async ({ id, name }: Paper): Promise<void> => {
    if (restoring.includes(id)) return
    setRestoring((before) => [...before, id])
    try {
      await paperCalls[kind].restore(id)
      notice.success(t('papers.restored', { name }))
    } catch (error) {
      showError(error)
    }
    await forgetPapers(client)
    setRestoring((before) => before.filter((one) => one !== id))
  }
  const { shown } = papers
  return (
    <>
      <DataTable<Row>
        {...table}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        errorText={t('papers.failed')}
        empty={{ title: deleted ? t('papers.none_deleted') : none, icon: <IconFiles size={20} /> }}
        rowActions={(row) =>
          deleted
            ? [
                {
                  key: 'restore',
                  label: t('papers.restore'),
                  words: t('papers.restore'),
                  icon: <IconArrowBackUp size={size} />,
                  busy: restoring.includes(row.id),
                  onSelect: () => void restore(row),
                },
              ]
            : actionsOf(t, row, papers, setAsked)
        }
      />
      {asked === undefined ? null : <DeleteQuestion kind={kind} paper={asked} onClose={() => setAsked(undefined)} />}
      <TextPreview
        name={shown?.paper.name ?? ''}
        content={shown?.content ?? null}
        onClose={papers.close}
        onDownload={() => {
          if (shown !== null) papers.save(shown.paper)
        }}
      />
    </>
  )
}

const actionsOf = <Row extends Paper>(
  t: Translate,
  row: Row,
  papers: Papers<Row>,
  ask: (paper: Row) => void,
): RowAction[] => [
  ...(canOpen(row)
    ? [
        {
          key: 'preview',
          label: t('papers.preview'),
          icon: <IconEye size={size} />,
          onSelect: () => papers.open(row),
        },
      ]
    : []),
  {
    key: 'download',
    label: t('papers.download'),
    icon: <IconDownload size={size} />,
    onSelect: () => papers.save(row),
  },
  {
    key: 'delete',
    label: t('papers.delete'),
    icon: <IconTrash size={size} />,
    danger: true,
    onSelect: () => ask(row),
  },
]
