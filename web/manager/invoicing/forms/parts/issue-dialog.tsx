import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { getInvoiceDelivery } from '#contract/invoicing/manager-invoice-drafts.ts'
import { currencyOfSign } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import { formatMoney } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import type { InvoiceValues } from '#web/manager/invoicing/forms/document-values.ts'
import { currentTotals } from '#web/manager/invoicing/forms/item-values.ts'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

type Delivery = AnswerOf<typeof getInvoiceDelivery>

export interface IssueDialogProps {
  values: InvoiceValues
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Builds what the recipient gets, and by which way. */
const sentAs = (t: Translate, { method, email, emailLanguage }: Delivery): string =>
  method === 'none' || email === null || emailLanguage === null
    ? t('docform.issue_by_nobody')
    : t(method === 'account' ? 'docform.issue_by_account' : 'docform.issue_by_email', {
        email,
        language: t(`docform.language.${emailLanguage}`),
      })

/** Says who gets what before an invoice is issued. */
export function IssueDialog({ values, onConfirm, onClose }: IssueDialogProps) {
  const t = useT()
  const { userRef, customerContact, language, items, currency, customerName } = values
  const body = { userRef, customerContact, language: language ?? null }
  const query = useQuery({
    queryKey: ['manager', 'document', 'delivery', body],
    queryFn: ({ signal }) => call(getInvoiceDelivery, { body, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const total = formatMoney({ cents: currentTotals(items).totalCents, currency: currencyOfSign[currency] })
  return (
    <ConfirmDialog
      open
      danger={false}
      busy={query.data === undefined}
      title={t('docform.issue_title')}
      confirmLabel={t('docform.issue_confirm')}
      cancelLabel={t('docform.issue_back')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <PageState query={query} errorText={t('docform.issue_failed')} loading={<SkeletonText lines={5} />}>
        {(delivery) => (
          <>
            <DefinitionList
              items={[
                { key: 'to', label: t('docform.for_whom'), value: customerName },
                { key: 'total', label: t('docform.total'), value: total },
                { key: 'sent', label: t('docform.issue_delivery'), value: sentAs(t, delivery) },
                {
                  key: 'document',
                  label: t('docform.issue_document'),
                  value: t('docform.issue_pdf', { language: t(`docform.language.${delivery.documentLanguage}`) }),
                },
                { key: 'number', label: t('docform.issue_number'), value: t('docform.issue_number_text') },
              ]}
            />
            {delivery.method === 'none' ? <Alert tone="warning">{t('docform.issue_unsent')}</Alert> : null}
          </>
        )}
      </PageState>
    </ConfirmDialog>
  )
}
