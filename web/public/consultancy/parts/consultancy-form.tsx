import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { bookConsultancy } from '#contract/purchases/public.ts'
import { consultancyFieldsForm } from '#contract/purchases/schemas.ts'
import { call } from '../../../lib/call.ts'
import { captchaToken, warmCaptcha } from '../../../lib/captcha.ts'
import { useT } from '../../../lib/i18n.ts'
import { leaveFor } from '../../../lib/leave-for.ts'
import { CaptchaNotice } from '../../../shared/captcha/captcha-notice.tsx'
import { useSavedForm } from '../../../shared/saved-form/use-saved-form.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { buyerValues } from '../../purchases/buyer-values.ts'
import { BuyerFields } from '../../purchases/parts/buyer-fields.tsx'
import { useKnownBuyer } from '../../purchases/use-known-buyer.ts'

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
