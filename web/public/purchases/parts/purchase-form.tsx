import * as z from 'zod/mini'
import type { PublicProduct } from '#contract/catalogue/schemas.ts'
import { buyProduct } from '#contract/purchases/public.ts'
import { purchaseFields } from '#contract/purchases/schemas.ts'
import { call } from '#web/lib/call.ts'
import { showDescription } from '#web/lib/call-failure.ts'
import { captchaToken, warmCaptcha } from '#web/lib/captcha.ts'
import { useT } from '#web/lib/i18n.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { BuyerFields } from '#web/public/purchases/shared/buyer-fields.tsx'
import { buyerValues } from '#web/public/purchases/shared/buyer-values.ts'
import { CaptchaNotice } from '#web/shared/captcha/captcha-notice.tsx'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'

const schema = z.object(purchaseFields)

/** Renders the buyer's form of a product; then redirects the browser to the payment page. */
export function PurchaseForm({ product }: { product: PublicProduct }) {
  const t = useT()
  const formName = `buy-${product.publicLinkName}`
  const { form, error, restored, sending, renewKey } = useSavedForm(formName, schema, buyerValues(), { inTab: true })
  const send = sending(async (values, here, idempotencyKey) => {
    const body = { ...values, productRef: product['@id'], captchaToken: await captchaToken('purchase') }
    const { stripeCheckoutSessionUrl } = await call(buyProduct, { body, idempotencyKey }).catch(showDescription)
    // Coming back from there starts a new request, corrected or not.
    renewKey(idempotencyKey)
    if (here()) await leaveFor(stripeCheckoutSessionUrl)
    // The typed values are retained until the payment has arrived.
    return 'unsaved'
  })
  return (
    <div onKeyDownCapture={() => warmCaptcha('purchase')}>
      <Form form={form} onSubmit={send} error={error} restored={restored} label={t('purchase.form')}>
        <BuyerFields notesLabel={t('purchase.notes')} />
        <FormActions>
          <SubmitButton>{t('purchase.submit')}</SubmitButton>
        </FormActions>
        <CaptchaNotice />
      </Form>
    </div>
  )
}
