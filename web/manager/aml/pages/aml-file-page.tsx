import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import type { AmlFile } from '#contract/aml/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { ApproveDialog } from '#web/manager/aml/parts/approve-dialog.tsx'
import { ContentsCards, type Section } from '#web/manager/aml/parts/contents-cards.tsx'
import { EndDialog } from '#web/manager/aml/parts/end-dialog.tsx'
import { EvidenceDialog } from '#web/manager/aml/parts/evidence-dialog.tsx'
import { IdentityDialog } from '#web/manager/aml/parts/identity-dialog.tsx'
import { PurposeDialog } from '#web/manager/aml/parts/purpose-dialog.tsx'
import { ReviewDialog } from '#web/manager/aml/parts/review-dialog.tsx'
import { RiskCard } from '#web/manager/aml/parts/risk-card.tsx'
import { RiskDialog } from '#web/manager/aml/parts/risk-dialog.tsx'
import { ScreeningCard } from '#web/manager/aml/parts/screening-card.tsx'
import { ScreeningDialog } from '#web/manager/aml/parts/screening-dialog.tsx'
import type { SectionProps } from '#web/manager/aml/parts/section-dialog.tsx'
import { SuspicionDialog } from '#web/manager/aml/parts/suspicion-dialog.tsx'
import { AmlStatusBadge } from '#web/manager/aml/shared/aml-badges.tsx'
import { amlFileQuery } from '#web/manager/aml/shared/queries.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

const dialogs: Readonly<Record<Section, ComponentType<SectionProps>>> = {
  risk: RiskDialog,
  identity: IdentityDialog,
  purpose: PurposeDialog,
  screening: ScreeningDialog,
  evidence: EvidenceDialog,
  suspicion: SuspicionDialog,
  relationship: EndDialog,
  approve: ApproveDialog,
  review: ReviewDialog,
}

/** `/manager/aml_files/{id}`: a customer's file for the prevention of money laundering. */
export function AmlFilePage() {
  const t = useT()
  const { id } = useParams({ from: '/app/manager/aml_files/$id' })
  const query = useQuery(amlFileQuery(Number(id)))
  const back = { label: t('nav.aml_files'), link: linkOptions({ to: '/manager/aml_files' }) }
  return (
    <PageState
      query={query}
      errorText={t('aml.failed')}
      failedHead={<PageHeader title={t('aml.file')} back={back} />}
      loading={
        <>
          <PageHeader title={t('aml.file')} back={back} />
          <CardGrid>
            <SkeletonCard lines={8} />
            <SkeletonCard lines={8} />
          </CardGrid>
        </>
      }
    >
      {(file) => <Ready file={file} back={back} />}
    </PageState>
  )
}

function Ready({ file, back }: { file: AmlFile; back: Parameters<typeof PageHeader>[0]['back'] }) {
  const t = useT()
  const [open, setOpen] = useState<Section | null>(null)
  const Dialog = open === null ? null : dialogs[open]
  return (
    <>
      <PageHeader
        title={file.customer.name}
        description={file.customer.email}
        back={back}
        badge={<AmlStatusBadge status={file.status} />}
        actions={
          file.hasAccount ? (
            <ButtonLink to="/manager/handle_user/$id" params={{ id: String(file.customer.id) }}>
              {t('aml.to_customer')}
            </ButtonLink>
          ) : undefined
        }
      />
      <Stack gap={24}>
        {file.gaps.length === 0 || file.endedOn !== null ? null : (
          <Alert tone="warning">
            {t('aml.missing', { what: file.gaps.map((gap) => t(`aml.gap.${gap}`)).join(', ') })}
          </Alert>
        )}
        <CardGrid>
          <RiskCard
            file={file}
            onEdit={() => setOpen('risk')}
            onReview={() => setOpen('review')}
            isApproving={open === 'approve'}
            onApprove={() => setOpen('approve')}
          />
          <ScreeningCard file={file} onEdit={() => setOpen('screening')} onUpload={() => setOpen('evidence')} />
          <ContentsCards file={file} onEdit={setOpen} />
        </CardGrid>
      </Stack>
      {Dialog === null ? null : <Dialog file={file} onClose={() => setOpen(null)} />}
    </>
  )
}
