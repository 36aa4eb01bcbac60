import { documentOrdersOf } from '#contract/invoicing/filters.ts'
import { type DocumentKind, kindFacts } from '#contract/invoicing/kinds.ts'
import { type InvoiceFilter, invoiceFilters } from '#contract/invoicing/schemas.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import {
  type AppliedFilters,
  type DocumentFilters,
  type DocumentOrderText,
  digitsOf,
  invoicesSearch,
  isFiltered,
  maxFilterLength,
  newestNumber,
  noFilters,
  proFormasSearch,
} from '#web/manager/invoicing/lists/documents-search.ts'
import { kindTexts } from '#web/manager/invoicing/lists/kind-texts.tsx'
import { statusLabels } from '#web/manager/invoicing/shared/document-labels.ts'
import { LazyListViews } from '#web/manager/shared/views/lazy-list-views.tsx'
import type { FilterField } from '#web/shared/lists/filter-sheet.tsx'
import { ListFilters } from '#web/shared/lists/list-filters.tsx'
import { tableSort } from '#web/shared/lists/table-sort.ts'

export interface DocumentListFiltersProps {
  kind: DocumentKind
  filters: AppliedFilters & { order: DocumentOrderText }
  onChange: (change: Partial<DocumentFilters> & { order?: DocumentOrderText }, replace?: boolean) => void
}

/** The statuses in the order in which staff need them: what is owed first. */
const statusOrder: readonly InvoiceFilter[] = ['open', 'overdue', 'paid', 'uncollectible', 'void', 'draft']

/** Those whose oldest invoices come first. */
const owedStatuses: readonly string[] = ['open', 'overdue']

const digits = (name: 'year' | 'number') => (text: string) => digitsOf(text, maxFilterLength[name])

const columnsOf = (t: Translate, kind: DocumentKind) => [
  { id: 'createdAt', label: t('lists.date') },
  { id: 'customerName', label: t('lists.customer') },
  ...(kind === 'pro_forma' ? [] : [{ id: 'contact', label: t('lists.contact') }]),
  { id: 'total', label: t('lists.total') },
  ...(kind === 'invoice'
    ? [
        { id: 'dueOn', label: t('lists.due_date') },
        { id: 'status', label: t('lists.status') },
        { id: 'creditNotes', label: t('lists.credit_note') },
      ]
    : [{ id: 'invoice', label: t('lists.invoice') }]),
]

/** Shows the filters of a list of documents. What is owed comes with the oldest first. */
export function DocumentListFilters({ kind, filters, onChange }: DocumentListFiltersProps) {
  const t = useT()
  const { hasNumberFilter, nameFilter, contactFilter } = kindTexts[kind]
  const field = (name: 'year' | 'number' | 'customerName' | 'customerContact', label: string): FilterField => ({
    name,
    label,
    value: filters[name],
    maxLength: maxFilterLength[name],
    digits: name === 'year' || name === 'number' ? digits(name) : undefined,
  })
  const status = {
    label: t('lists.status'),
    options: statusOrder.map((value) => ({ value, label: t(statusLabels[value].word) })),
    value: filters.status ?? '',
    onChange: (value: string) => {
      const chosen = invoiceFilters.find((one) => one === value) ?? ''
      const wasOldest = owedStatuses.includes(filters.status ?? '') && filters.order === 'number.asc'
      onChange({
        status: chosen,
        ...(owedStatuses.includes(chosen) ? { order: 'number.asc' } : wasOldest ? { order: '' } : {}),
      })
    },
  }
  const conversion = {
    label: t('list.conversion'),
    options: (['no', 'yes'] as const).map((value) => ({ value, label: t(`list.converted.${value}`) })),
    value: filters.converted ?? '',
    onChange: (value: string) => onChange({ converted: value === 'yes' || value === 'no' ? value : '' }),
  }
  const labels = {
    number: t('lists.number'),
    createdAt: t('lists.date'),
    customerName: t('lists.customer'),
    total: t('lists.total'),
    dueOn: t('lists.due_date'),
  }
  const columns = kindFacts[kind].collection
  return (
    <ListFilters
      views={
        kind === 'pro_forma' ? (
          <LazyListViews list="pro_formas" schema={proFormasSearch} columns={columns} />
        ) : (
          <LazyListViews list="invoices" schema={invoicesSearch} columns={columns} />
        )
      }
      label={t('lists.filter')}
      textLabel="list.search_documents"
      text={{
        value: filters.text,
        maxLength: maxFilterLength.text,
        onSearch: (text) => onChange({ text }, true),
      }}
      chips={kind === 'pro_forma' ? [conversion] : kindFacts[kind].hasStatus ? [status] : []}
      days={{ from: filters.from, to: filters.to, onChange: (range) => onChange(range) }}
      fields={[
        field('year', t('lists.year')),
        ...(hasNumberFilter ? [field('number', t('lists.number'))] : []),
        field('customerName', t(nameFilter)),
        field('customerContact', t(contactFilter)),
      ]}
      sort={{
        ...tableSort(documentOrdersOf(kind), filters.order, ({ order }) => onChange({ order }), newestNumber),
        labels,
      }}
      columns={{ list: columns, options: columnsOf(t, kind) }}
      onFields={(values) => onChange(values)}
      onClear={
        isFiltered(filters)
          ? () => onChange({ ...noFilters, ...(owedStatuses.includes(filters.status ?? '') ? { order: '' } : {}) })
          : undefined
      }
    />
  )
}
