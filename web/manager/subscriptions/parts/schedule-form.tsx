import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createStaffSubscription } from '#contract/subscriptions/manager-subscriptions.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { errorText } from '#web/lib/errors.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { intervalText, priceText } from '#web/manager/products/shared/product-labels.ts'
import { recurringProductsQuery } from '#web/manager/products/shared/queries.ts'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { invalidateSubscriptions, saveStarted } from '#web/manager/subscriptions/queries.ts'
import { type ScheduleValues, scheduleForm } from '#web/manager/subscriptions/schedule-values.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const nothing: ScheduleValues = { productId: '', startDate: '' }

/** Starts a subscription for the customer: immediately if today, otherwise as a schedule. */
export function ScheduleForm({ today }: { today: string }) {
  const t = useT()
  const { id } = useCustomer()
  const client = useQueryClient()
  const products = useQuery(recurringProductsQuery)
  useShownFailures(products.error)
  const [refused, setRefused] = useState<{ text: string; details: string }>()
  const { form, error, restored, sending } = useSavedForm(`subscription-for-${id}`, scheduleForm(today), nothing)
  const send = sending(async ({ productId, startDate }, _here, idempotencyKey) => {
    try {
      const answer = await call(createStaffSubscription, {
        body: { userId: id, subId: Number(productId), startDate },
        idempotencyKey,
      })
      saveStarted(client, id, answer)
      notice.success(
        answer.message === 'created'
          ? t('subs.started')
          : t('subs.planned', { date: formatDate(answer.obj.startDate) }),
      )
    } catch (cause) {
      if (!(cause instanceof CallFailure && cause.details)) throw cause
      setRefused({ text: errorText(cause), details: cause.details })
      return 'unsaved'
    } finally {
      invalidateSubscriptions(client)
    }
  })
  return (
    <>
      <Form form={form} error={error} restored={restored} onSubmit={send} label={t('subs.start_new')}>
        {products.isError ? <Alert tone="error">{t('products.failed')}</Alert> : null}
        <FormGrid>
          <SelectInputField
            name="productId"
            label={t('subs.product')}
            required
            native
            placeholder={t('subs.choose')}
            options={(products.data ?? []).map((product) => ({
              value: String(product.id),
              label: `${product.name} · ${priceText(product)} ${intervalText(t, product.recurringMonthInterval)}`,
            }))}
          />
          <DateInputField name="startDate" label={t('subs.start')} required min={today} />
        </FormGrid>
        <FormActions align="start">
          <SubmitButton>{t('subs.start_button')}</SubmitButton>
        </FormActions>
      </Form>
      {refused === undefined ? null : (
        <Dialog
          open
          onClose={() => setRefused(undefined)}
          title={t('subs.refused')}
          actions={
            <Button tone="primary" onClick={() => setRefused(undefined)} data-autofocus>
              {t('subs.refused_seen')}
            </Button>
          }
        >
          <Alert tone="error" title={refused.text}>
            {refused.details}
          </Alert>
        </Dialog>
      )}
    </>
  )
}
