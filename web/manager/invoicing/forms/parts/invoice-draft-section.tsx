import { useQuery } from '@tanstack/react-query'
import { CallFailure } from '#web/lib/call-failure.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { isMissing } from '#web/manager/invoicing/forms/document-id.ts'
import { draftQuery } from '#web/manager/invoicing/forms/draft-record.ts'
import { customerOfQuery } from '#web/manager/invoicing/forms/queries.ts'
import { useListLink } from '#web/manager/invoicing/forms/use-list-link.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { DraftForm, type DraftFormProps } from './draft-form.tsx'
import { FormLoading } from './form-loading.tsx'
import { NoDocument } from './no-document.tsx'

type Ends = Pick<DraftFormProps, 'onSaved' | 'onCreated' | 'onIssued'>

export interface InvoiceDraftSectionProps extends Ends {
  /** The draft; missing for a new invoice. */
  id: number | undefined
  /** The customer of a new invoice, if known. */
  customerId: number | undefined
}

/** Reports whether a draft is gone: deleted, or issued by somebody else. */
const isGone = (query: { data: unknown; error: unknown }): boolean =>
  isMissing(query) || (query.error instanceof CallFailure && query.error.message === 'draft_issued')

/** Shows the form of a new invoice, for a customer if one is given, or of a draft. */
export function InvoiceDraftSection({ id, customerId, ...ends }: InvoiceDraftSectionProps) {
  const t = useT()
  const back = useListLink({ to: '/manager/download_invoices', search: { show: 'drafts' } })
  const draft = useQuery({ ...draftQuery(id ?? 0), enabled: id !== undefined })
  const customer = useQuery({ ...customerOfQuery(customerId ?? 0), enabled: customerId !== undefined })
  useShownFailures(draft.error, customer.error)
  if (id !== undefined && isGone(draft))
    return (
      <NoDocument
        title="nav.new_invoice"
        action={
          <ButtonLink to="/manager/download_invoices" search={{ show: 'drafts' }}>
            {t('docform.to_drafts')}
          </ButtonLink>
        }
      />
    )
  // One query for both, so that a new invoice continues in its form once it is a draft.
  const { isError, isFetching, refetch } = id === undefined ? customer : draft
  const isUnknown = id === undefined && (customerId === undefined || isMissing(customer))
  const first = { draft: draft.data ?? null, customer: isUnknown ? null : (customer.data ?? null) }
  const isReady = id === undefined ? isUnknown || customer.data !== undefined : draft.data !== undefined
  const query = { data: isReady ? first : undefined, isError: isError && !isUnknown, isFetching, refetch }
  return (
    <>
      {id === undefined ? (
        <PageHeader title={t('nav.new_invoice')} description={t('docform.invoice_text')} />
      ) : (
        <PageHeader
          title={t('docform.draft_title')}
          back={back}
          description={
            draft.data &&
            t('docform.draft_changed', { at: formatInstant(draft.data.changedAt), by: draft.data.changedBy ?? '–' })
          }
        />
      )}
      <PageState
        query={query}
        errorText={t(id === undefined ? 'docform.customer_failed' : 'docform.failed')}
        loading={<FormLoading />}
      >
        {(found) => (
          <DraftForm
            draft={id === undefined ? null : found.draft}
            customer={found.customer}
            name={t(id === undefined ? 'nav.new_invoice' : 'docform.draft_title')}
            {...ends}
          />
        )}
      </PageState>
    </>
  )
}
