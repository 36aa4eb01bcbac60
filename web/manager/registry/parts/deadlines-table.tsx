import { IconCertificate } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { CompanyDeadline } from '#contract/registry/manager.ts'
import { formatDate } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { DeadlineBadge } from '#web/shared/registry/deadline-badge.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'

/** Returns the number at the end of a reference. */
const idIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

const columnsIn = (t: Translate): DataTableProps<CompanyDeadline>['columns'] => [
  {
    id: 'company',
    header: t('deadlines.company'),
    cell: ({ companyName, companyNumber, userRef }) => (
      <>
        <TextLink to="/manager/handle_company_house/$user_id" params={{ user_id: idIn(userRef) }}>
          {companyName}
        </TextLink>
        <Text dimmed small block>
          {companyNumber}
        </Text>
      </>
    ),
    wide: true,
    card: 'title',
    opens: true,
  },
  {
    id: 'customer',
    header: t('deadlines.customer'),
    cell: ({ email }) => <BreakableText text={email} />,
    wide: true,
    hideBelow: 3,
    card: 'none',
  },
  {
    id: 'kind',
    header: t('deadlines.what'),
    cell: ({ kind, madeUpTo }) => (
      <>
        {t(`deadline.kind.${kind}`)}
        {madeUpTo === null ? null : (
          <Text dimmed small block>
            {t('deadlines.made_up_to', { date: formatDate(madeUpTo) })}
          </Text>
        )}
      </>
    ),
    wide: true,
    card: 'detail',
  },
  {
    id: 'dueOn',
    header: t('deadlines.due'),
    cell: ({ dueOn }) => formatDate(dueOn),
    width: '7rem',
    card: 'amount',
  },
  {
    id: 'days',
    header: t('deadlines.days'),
    cell: (deadline) => <DeadlineBadge deadline={deadline} />,
    width: '10rem',
    card: 'status',
  },
]

/** Lists deadlines of all companies, each with a link to the company's registry page. */
export function DeadlinesTable(
  props: Pick<
    DataTableProps<CompanyDeadline>,
    'label' | 'rows' | 'status' | 'onRetry' | 'empty' | 'filteredEmpty' | 'paging' | 'sort' | 'hiddenColumns'
  >,
) {
  const t = useT()
  return (
    <DataTable<CompanyDeadline>
      {...props}
      columns={columnsIn(t)}
      rowKey={({ companyId, kind }) => `${companyId} ${kind}`}
      rowLabel={({ companyName, kind }) => `${companyName}, ${t(`deadline.kind.${kind}`)}`}
      errorText={t('deadlines.failed')}
      rowActions={({ userRef }) => [
        {
          key: 'open',
          label: t('deadlines.open'),
          icon: <IconCertificate size={16} />,
          link: linkOptions({ to: '/manager/handle_company_house/$user_id', params: { user_id: idIn(userRef) } }),
        },
      ]}
    />
  )
}
