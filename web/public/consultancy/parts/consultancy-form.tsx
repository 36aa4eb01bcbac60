import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { bookConsultancy } from '#contract/purchases/public.ts'
import { consultancyFieldsForm } from '#contract/purchases/schemas.ts'
import { call } from '#web/lib/call.ts'
import { captchaToken, warmCaptcha } from '#web/lib/captcha.ts'
import { useT } from '#web/lib/i18n.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { BuyerFields } from '#web/public/purchases/shared/buyer-fields.tsx'
import { buyerValues } from '#web/public/purchases/shared/buyer-values.ts'
import { useKnownBuyer } from '#web/public/purchases/shared/use-known-buyer.ts'
import { CaptchaNotice } from '#web/shared/captcha/captcha-notice.tsx'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'

/** Books a consultancy; then redirects the browser to the payment page. */
export function ConsultancyForm() {
  const t = useT()
  const { form, error, restored, sending, renewKey } = useSavedForm(
    'consultancy',
    consultancyFieldsForm,
    buyerValues(),
    {
      inTab: true,
    },
  )
  useKnownBuyer(form)
  // A phone number makes a missing email valid, and vice versa.
  const phone = useWatch({ control: form.control, name: 'phone' })
  useEffect(() => {
    if (phone !== '' && form.getFieldState('email').error?.type === 'yup.at_least_one') void form.trigger('email')
  }, [form, phone])
  const send = sending(async (values, here, idempotencyKey) => {
    const body = { ...values, captchaToken: await captchaToken('consultancy') }
    const { stripeCheckoutSessionUrl } = await call(bookConsultancy, { body, idempotencyKey })
    // Coming back from there starts a new request, corrected or not.
    renewKey(idempotencyKey)
    if (here()) await leaveFor(stripeCheckoutSessionUrl)
    // The typed values are retained until the payment has arrived.
    return 'unsaved'
  })
  return (
    <div onKeyDownCapture={() => warmCaptcha('consultancy')}>
      <Form form={form} onSubmit={send} error={error} restored={restored} label={t('consultancy.form')}>
        <BuyerFields eitherContact notesLabel={t('consultancy.notes')} />
        <FormActions>
          <SubmitButton>{t('purchase.submit')}</SubmitButton>
        </FormActions>
        <CaptchaNotice />
      </Form>
    </div>
  )
}
