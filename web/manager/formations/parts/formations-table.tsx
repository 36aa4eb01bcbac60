import { IconBuildingSkyscraper, IconUser } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { StageRow } from '#contract/companies/manager-stages.ts'
import type { ListedStage } from '#contract/companies/stages.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { bulkFormationActions } from '#web/manager/formations/bulk-formation-actions.ts'
import { BlockerList } from '#web/manager/formations/shared/blocker-list.tsx'
import { formationViews } from '#web/manager/formations/shared/formation-queries.ts'
import { isMovable } from '#web/manager/formations/shared/move-formation.ts'
import { formationName, isUnfiled, stageTones } from '#web/manager/formations/shared/stage-labels.ts'
import { useFormationActions } from '#web/manager/formations/shared/use-formation-actions.tsx'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import type { PagedTable } from '#web/shared/lists/use-paged-table.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

interface FormationsTableProps
  extends PagedTable<StageRow>,
    Pick<DataTableProps<StageRow>, 'sort' | 'filteredEmpty' | 'hiddenColumns'> {
  /** The one stage that is listed; '' for all in progress. */
  of: ListedStage | ''
}

const keyOf = ({ company, compiler }: StageRow): string =>
  company === null ? `draft ${compiler.id}` : String(company.id)

/** How many of the things that are missing a row names. */
const maxBlockers = 2

const columnsOf = (t: Translate): DataColumn<StageRow>[] => [
  {
    id: 'name',
    header: t('stages.company'),
    cell: (row) => (
      <TextLink to="/manager/handle_user/$id" params={{ id: String(row.compiler.id) }}>
        {formationName(t, row)}
      </TextLink>
    ),
    fill: true,
    card: 'title',
    opens: true,
  },
  {
    id: 'stage',
    header: t('stages.stage'),
    cell: ({ stage }) => <Badge tone={stageTones[stage]}>{t(`stage.${stage}`)}</Badge>,
    card: 'status',
  },
  {
    id: 'since',
    header: t('stages.age'),
    cell: ({ ageDays, since }) => (
      <Text figures title={formatInstantDay(since)}>
        {t('stages.days', { count: ageDays })}
      </Text>
    ),
    card: 'amount',
  },
  {
    id: 'owner',
    header: t('stages.owner'),
    cell: ({ owner, company }) =>
      company === null ? '–' : (owner?.name ?? <Text dimmed>{t('stages.no_owner')}</Text>),
    hideBelow: 2,
    card: 'detail',
  },
  {
    id: 'blockers',
    header: t('stages.blockers'),
    cell: (row) => <Blockers row={row} />,
    wide: true,
    hideBelow: 1,
    card: 'none',
  },
]

function Blockers({ row }: { row: StageRow }) {
  const t = useT()
  const { blockers } = row
  if (!isUnfiled(row)) return '–'
  if (blockers.length === 0) return t('stages.blocked_by', { count: 0 })
  return (
    <Text as="div" detail>
      <BlockerList blockers={blockers} max={Math.min(maxBlockers, blockers.length)} />
    </Text>
  )
}

/** Lists formations with their stage, age, owner and what blocks them, and the moves of each. */
export function FormationsTable({ of, ...table }: FormationsTableProps) {
  const t = useT()
  const me = useSessionUser()?.id
  const { actionsOf, dialog } = useFormationActions()
  const selection = useSelection(keyOf, table)
  const rowName = (row: StageRow): string => formationName(t, row)
  // Nothing can be done with what has no company yet.
  const selected = selection.rows.filter(isMovable).map((row) => ({ ...row, id: row.company.id }))
  return (
    <>
      <DataTable<StageRow>
        {...table}
        label={t('nav.formations')}
        columns={columnsOf(t)}
        rowKey={keyOf}
        rowLabel={rowName}
        selection={of === 'draft' ? undefined : tableSelectionOf(t, selection, rowName)}
        errorText={t('stages.failed')}
        empty={{
          title: t('stages.none'),
          text: t('stages.none_text'),
          icon: <IconBuildingSkyscraper size={20} />,
        }}
        rowActions={(row) => [
          {
            key: 'open',
            label: t('stages.open'),
            icon: <IconUser size={16} />,
            link: linkOptions({ to: '/manager/handle_user/$id', params: { id: String(row.compiler.id) } }),
          },
          ...actionsOf(row),
        ]}
      />
      <BulkActions
        selection={{ ...selection, rows: selected }}
        rowName={rowName}
        actions={bulkFormationActions(of, me)}
        refreshes={formationViews}
      />
      {dialog}
    </>
  )
}
