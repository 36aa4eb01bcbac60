import { useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { managedCompanyForm } from '#contract/companies/manager-schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import { warmCaptcha } from '#web/lib/captcha.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useReturn } from '#web/lib/return-to.ts'
import { newerCompanyOf, saveCompanyForm } from '#web/manager/companies/change-company.ts'
import { type CompanyValues, companyValues } from '#web/manager/companies/company-values.ts'
import { cacheCompany } from '#web/manager/companies/queries.ts'
import { useRecordForm } from '#web/manager/shared/conflict/use-record-form.ts'
import { SaveBar } from '#web/manager/shared/unsaved/save-bar.tsx'
import { isOtherUnsaved, useUnsaved } from '#web/manager/shared/unsaved/unsaved.ts'
import { CompanyHouseLink } from '#web/shared/companies/company-house-link.tsx'
import { CompanyStatusBadge } from '#web/shared/companies/company-status-badge.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CompanyConflict } from './company-conflict.tsx'
import { CompanyFields } from './company-fields.tsx'

export interface CompanyFormProps {
  userId: number
  /** Null creates a company for a customer who has none. */
  company: Company | null
  /** Called when the new company is abandoned. */
  onAbandon: () => void
}

/** Renders everything that managers change of a company. */
export function CompanyForm({ userId, company, onAbandon }: CompanyFormProps) {
  const t = useT()
  const client = useQueryClient()
  const goBack = useReturn()
  const { form, restored, onSubmit, error, dirty, discard, conflict } = useRecordForm<
    typeof managedCompanyForm,
    CompanyValues,
    Company
  >({
    draftNameOf: () => `company-of-${userId}`,
    schema: managedCompanyForm,
    record: company,
    valuesOf: companyValues,
    save: (values, known, idempotencyKey) => saveCompanyForm(userId, values, known, idempotencyKey),
    newerOf: (failure) => newerCompanyOf(userId, failure),
    onSaved: (saved, { here, typedMeanwhile }) => {
      cacheCompany(client, userId, saved)
      // Its people are on the same page: what is unsaved there remains.
      const isLeft = !here || (!typedMeanwhile && !isOtherUnsaved(t('managed.title')) && goBack())
      const link = linkOptions({ to: '/manager/handle_user/$id/edit', params: { id: String(userId) } })
      notice.success(t('managed.saved'), isLeft ? { label: t('managed.open'), link } : undefined)
    },
  })
  useUnsaved(t('managed.title'), dirty)
  return (
    <Card
      title={t(company === null ? 'managed.make' : 'managed.title')}
      description={
        company === null ? undefined : t('managed.last_change', { date: formatInstant(company.lastChangeAt) })
      }
      actions={
        company === null ? undefined : (
          <>
            <CompanyHouseLink href={company.companyHouse} />
            <CompanyStatusBadge company={company} />
          </>
        )
      }
    >
      <div onFocus={() => warmCaptcha('manage_user')}>
        <Form form={form} onSubmit={onSubmit} error={error} restored={restored} label={t('managed.title')}>
          <CompanyFields autoFocus={company === null} />
          <SaveBar
            dirty={dirty}
            label={t(company === null ? 'managed.make' : 'managed.save')}
            discardLabel={company === null ? t('user.cancel') : t('managed.discard')}
            onDiscard={
              company === null
                ? () => {
                    discard()
                    onAbandon()
                  }
                : dirty
                  ? discard
                  : undefined
            }
          />
        </Form>
      </div>
      {conflict ? <CompanyConflict {...conflict} /> : null}
    </Card>
  )
}
