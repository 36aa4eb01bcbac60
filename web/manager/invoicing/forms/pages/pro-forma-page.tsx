import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProForma } from '#contract/invoicing/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { useReturn, useSameReturn } from '#web/lib/return-to.ts'
import { documentId, isMissing } from '#web/manager/invoicing/forms/document-id.ts'
import { DocumentView } from '#web/manager/invoicing/forms/parts/document-view.tsx'
import { FormLoading } from '#web/manager/invoicing/forms/parts/form-loading.tsx'
import { NoDocument } from '#web/manager/invoicing/forms/parts/no-document.tsx'
import { OnHoldNotice } from '#web/manager/invoicing/forms/parts/on-hold-notice.tsx'
import { ProFormaForm, type ProFormaFormProps } from '#web/manager/invoicing/forms/parts/pro-forma-form.tsx'
import { documentQuery } from '#web/manager/invoicing/forms/queries.ts'
import { useListLink } from '#web/manager/invoicing/forms/use-list-link.ts'
import { UnsavedChangesGuard } from '#web/manager/shared/unsaved/unsaved-changes-guard.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** `/manager/new_pro_forma/{id?}`: writes a pro-forma, or changes one that is not converted yet. */
export function ProFormaPage() {
  const t = useT()
  const navigate = useNavigate()
  const goBack = useReturn()
  const { id } = useParams({ strict: false })
  const known = documentId(id)
  const [round, setRound] = useState(0)
  const onSaved: ProFormaFormProps['onSaved'] = (saved, { here, typedMeanwhile }) => {
    if (!here) return
    setRound((last) => last + 1)
    if (!typedMeanwhile && goBack()) return
    // Later input belongs to the saved pro-forma; otherwise there are no unsaved changes to ask about.
    const next = typedMeanwhile ? String(saved) : undefined
    void navigate({ to: '/manager/new_pro_forma/{-$id}', params: { id: next }, ignoreBlocker: true })
  }
  return (
    <>
      {id === undefined ? (
        <>
          <PageHeader title={t('docform.create_pro_forma')} description={t('docform.pro_forma_text')} />
          <ProFormaForm key={round} proForma={null} name={t('docform.create_pro_forma')} onSaved={onSaved} />
        </>
      ) : known === null ? (
        <NoProForma />
      ) : (
        <Known key={known} id={known} onSaved={onSaved} />
      )}
      <UnsavedChangesGuard />
    </>
  )
}

function NoProForma() {
  const t = useT()
  return (
    <NoDocument
      title="nav.new_pro_forma"
      action={<ButtonLink to="/manager/download_pro_forma">{t('docform.to_pro_formas')}</ButtonLink>}
    />
  )
}

function Known({ id, onSaved }: { id: number; onSaved: ProFormaFormProps['onSaved'] }) {
  const t = useT()
  const query = useQuery(documentQuery('pro_forma', id))
  useShownFailures(query.error)
  if (isMissing(query)) return <NoProForma />
  return (
    <PageState
      query={query}
      errorText={t('docform.failed')}
      failedHead={<PageHeader title={t('nav.download_pro_forma')} />}
      loading={<FormLoading />}
    >
      {(proForma) => <Ready proForma={proForma} onSaved={onSaved} />}
    </PageState>
  )
}

function Ready({ proForma, onSaved }: { proForma: ProForma; onSaved: ProFormaFormProps['onSaved'] }) {
  const t = useT()
  const back = useListLink({ to: '/manager/download_pro_forma' })
  const sameReturn = useSameReturn()
  const { number, year, onHoldReason, invoiceRef } = proForma
  const name =
    number === null
      ? t('docform.modify_pro_forma_pending')
      : t(invoiceRef === null ? 'docform.modify_pro_forma' : 'docform.pro_forma_title', {
          number: String(number),
          year: String(year ?? ''),
        })
  return (
    <>
      <PageHeader
        title={name}
        back={back}
        badge={number === null ? <Badge tone="neutral">{t('docform.pending')}</Badge> : undefined}
      />
      <Stack gap={16}>
        {onHoldReason === null ? null : <OnHoldNotice onHoldReason={onHoldReason} userRef={proForma.userRef} />}
        {invoiceRef === null ? (
          <ProFormaForm proForma={proForma} name={name} onSaved={onSaved} />
        ) : (
          <>
            <Alert
              tone="info"
              title={t('docform.locked')}
              action={
                <ButtonLink
                  small
                  to="/manager/new_invoice/{-$id}"
                  params={{ id: String(invoiceRef.id) }}
                  state={sameReturn ?? {}}
                >
                  {t('docform.open_invoice')}
                </ButtonLink>
              }
            >
              {t('docform.locked_converted')}
            </Alert>
            <DocumentView document={proForma} />
          </>
        )}
      </Stack>
    </>
  )
}
