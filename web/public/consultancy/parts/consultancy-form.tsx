import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { bookConsultancy } from '#contract/purchases/public.ts'
import { consultancyFieldsForm } from '#contract/purchases/schemas.ts'
import { call } from '../../../lib/call.ts'
import { captchaToken, warmCaptcha } from '../../../lib/captcha.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { useT } from '../../../lib/i18n.ts'
import { leaveFor } from '../../../lib/leave-for.ts'
import { CaptchaNotice } from '../../../shared/captcha/captcha-notice.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { buyerValues } from '../../purchases/buyer-values.ts'
import { BuyerFields } from '../../purchases/parts/buyer-fields.tsx'
import { useKeptTyping } from '../../purchases/use-kept-typing.ts'
import { useKnownBuyer } from '../../purchases/use-known-buyer.ts'

const kept = 'consultancy'

/** Who books a consultancy; then the browser goes to the payment page. */
export function ConsultancyForm() {
  const t = useT()
  const { form, error, sending } = useContractForm(consultancyFieldsForm, buyerValues(kept))
  useKeptTyping(form, kept)
  useKnownBuyer(form)
  // A number makes a missing address right, and the other way round.
  const phone = useWatch({ control: form.control, name: 'phone' })
  useEffect(() => {
    if (phone !== '' && form.getFieldState('email').error?.type === 'yup.at_least_one') void form.trigger('email')
  }, [form, phone])
  const send = sending(async (values) => {
    const body = { ...values, captchaToken: await captchaToken('consultancy') }
    const { stripeCheckoutSessionUrl } = await call(bookConsultancy, { body })
    await leaveFor(stripeCheckoutSessionUrl)
  })
  return (
    <div onKeyDownCapture={() => warmCaptcha('consultancy')}>
      <Form form={form} onSubmit={send} error={error} label={t('consultancy.form')}>
        <BuyerFields eitherContact notesLabel={t('consultancy.notes')} />
        <FormActions>
          <SubmitButton>{t('purchase.submit')}</SubmitButton>
        </FormActions>
        <CaptchaNotice />
      </Form>
    </div>
  )
}
