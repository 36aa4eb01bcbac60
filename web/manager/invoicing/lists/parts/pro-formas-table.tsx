import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ProForma } from '#contract/invoicing/schemas.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { useReturnState } from '#web/lib/return-to.ts'
import { kindTexts } from '#web/manager/invoicing/lists/kind-texts.tsx'
import { selectedArchive } from '#web/manager/invoicing/lists/selected-archive.ts'
import { useDocumentFiles } from '#web/manager/invoicing/lists/use-document-files.ts'
import { DocumentLink, Nothing, OnHoldLabel } from '#web/manager/invoicing/shared/document-cells.tsx'
import { editReason, numberText, waitingReason, whyWaiting } from '#web/manager/invoicing/shared/document-labels.ts'
import { documentPage } from '#web/manager/invoicing/shared/document-page.ts'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import { Text } from '#web/ui/base/text.tsx'
import { Tooltip } from '#web/ui/base/tooltip.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { documentAction } from './document-actions.tsx'
import { documentColumns } from './document-columns.tsx'
import type { DocumentsTableProps } from './invoices-table.tsx'
import css from './pro-formas-table.module.css'

/** Loaded on first use. */
const ConfirmConvertDialog = lazy(async () => ({
  default: (await import('./confirm-convert-dialog.tsx')).ConfirmConvertDialog,
}))

interface InvoiceOfProps {
  proForma: ProForma
  onDownload: (invoiceId: number) => void
}

/** Leads to the invoice of a converted pro-forma and downloads it, once it has a number. */
function InvoiceOf({ proForma: { invoiceRef }, onDownload }: InvoiceOfProps) {
  const t = useT()
  if (invoiceRef === null) return <Nothing />
  const { id, invoiceNumber, year, onHoldReason } = invoiceRef
  if (invoiceNumber === null)
    return (
      <>
        <Tooltip label={whyWaiting(t, onHoldReason)} describes>
          <Text dimmed tabIndex={0}>
            {t('lists.pending')}
          </Text>
        </Tooltip>
        <OnHoldLabel onHoldReason={onHoldReason} />
      </>
    )
  return (
    <span className={css.invoice}>
      <DocumentLink show="invoices" document={{ number: invoiceNumber, year }} />
      <IconButton
        size={28}
        label={t('lists.action.download')}
        context={`INV ${invoiceNumber} ${year ?? ''}`}
        icon={<IconDownload size={16} />}
        onClick={() => onDownload(id)}
      />
    </span>
  )
}

const columnsOf = (
  t: Translate,
  withCustomer: boolean,
  onDownload: (invoiceId: number) => void,
  pageOf: (id: number) => UiLink,
): DataTableProps<ProForma>['columns'] => {
  const { number, createdAt, customerName, total } = documentColumns<ProForma>(t, {
    withCustomer,
    number: t('lists.pro_forma_number'),
    customer: t('lists.to'),
    page: ({ id }) => pageOf(id),
  })
  return [
    number,
    createdAt,
    customerName,
    total,
    {
      id: 'invoice',
      header: t('lists.invoice'),
      cell: (row) => <InvoiceOf proForma={row} onDownload={onDownload} />,
      card: 'status',
    },
  ]
}

/** Lists pro-formas: to change until converted, to convert once paid. */
export function ProFormasTable({ downloads, withCustomer = true, ...props }: DocumentsTableProps<ProForma>) {
  const t = useT()
  const files = useDocumentFiles(downloads)
  const state = useReturnState()
  const selection = useSelection<ProForma>(({ id }) => String(id), props)
  const rowName = (row: ProForma): string => `${numberText(t, row)}, ${row.customerName}`
  const pageOf = (id: number): UiLink => ({ ...documentPage('pro_forma', id), state })
  const [selected, setSelected] = useState<ProForma>()
  const actionsOf = (row: ProForma) => {
    const converted = editReason(t, 'pro_forma', row)
    const [download, preview] = files.actionsOf('pro_forma', row)
    return [
      ...(download === undefined ? [] : [download]),
      documentAction(t, 'convert', {
        onSelect: () => setSelected(row),
        disabledReason: converted ?? waitingReason(t, row),
      }),
      ...(preview === undefined ? [] : [preview]),
      documentAction(t, 'edit', {
        link: pageOf(row.id),
        disabledReason: converted,
      }),
    ]
  }
  return (
    <>
      <DataTable<ProForma>
        {...props}
        label={t(kindTexts.pro_forma.label)}
        columns={columnsOf(t, withCustomer, (id) => files.save('invoice', id), pageOf)}
        rowKey={({ id }) => String(id)}
        rowLabel={rowName}
        selection={tableSelectionOf(t, selection, rowName)}
        errorText={t(kindTexts.pro_forma.failed)}
        empty={{
          title: t(kindTexts.pro_forma.none),
          text: t('lists.no_pro_formas_text'),
          icon: kindTexts.pro_forma.icon,
          action: withCustomer ? (
            <ButtonLink small to="/manager/new_pro_forma/{-$id}" state={state}>
              {t('nav.new_pro_forma')}
            </ButtonLink>
          ) : undefined,
        }}
        rowActions={actionsOf}
      />
      <BulkActions selection={selection} rowName={rowName} direct={[selectedArchive('pro_forma', downloads)]} />
      <Suspense fallback={null}>
        {selected === undefined ? null : (
          <ConfirmConvertDialog proForma={selected} onClose={() => setSelected(undefined)} />
        )}
      </Suspense>
    </>
  )
}
