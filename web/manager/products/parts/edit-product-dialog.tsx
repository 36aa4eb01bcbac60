import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { saveProduct } from '#contract/catalogue/manager.ts'
import type { Product } from '#contract/catalogue/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { call } from '#web/lib/call.ts'
import type { CallFailure } from '#web/lib/call-failure.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import {
  changedProduct,
  type EditedProduct,
  editedValues,
  productChangeOf,
} from '#web/manager/products/edited-product.ts'
import { invalidateProducts } from '#web/manager/products/shared/queries.ts'
import { ConflictDialog } from '#web/manager/shared/conflict/conflict-dialog.tsx'
import { useRecordForm } from '#web/manager/shared/conflict/use-record-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { NumberInputField } from '#web/ui/form/number-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { SwitchInputField } from '#web/ui/form/switch-input-field.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ProductTranslationFields } from './product-translation-fields.tsx'

export interface EditProductDialogProps {
  product: Product
  /** A plan cannot be withdrawn. */
  isPlan: boolean
  onClose: () => void
}

const newerProduct = async (failure: CallFailure): Promise<Product | null> => {
  if (failure.message !== 'conflict') return null
  const read = check(saveProduct.answer, failure.current)
  return read.ok ? read.value : null
}

/** Corrects a product: its texts in every language, its price, and whether it is sold. */
export function EditProductDialog({ product, isPlan, onClose }: EditProductDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { form, restored, onSubmit, onInvalid, error, conflict } = useRecordForm<
    typeof changedProduct,
    EditedProduct,
    Product
  >({
    draftNameOf: (known) => `product-${known?.id ?? product.id}`,
    schema: changedProduct,
    record: product,
    valuesOf: (known) => editedValues(known ?? product),
    save: (body, known) =>
      call(saveProduct, { params: { id: product.id }, body: { ...body, version: (known ?? product).version } }),
    newerOf: newerProduct,
    onSaved: (_, { here }) => {
      invalidateProducts(client)
      notice.success(t('products.saved'))
      if (here) onClose()
    },
  })
  const price = useWatch({ control: form.control, name: 'priceMonth' })
  const isOtherPrice = typeof price === 'number' && price !== product.priceMonth
  return (
    <>
      <Dialog open onClose={onClose} title={t('products.edit_title', { name: product.name })} size="md">
        <Form form={form} onSubmit={onSubmit} onInvalid={onInvalid} error={error} restored={restored}>
          <TextInputField
            name="name"
            label={t('products.name')}
            required
            autoFocus
            maxLength={100}
            autoComplete="off"
          />
          <TextAreaInputField name="description" label={t('products.description')} required maxLength={200} rows={2} />
          <ProductTranslationFields />
          <NumberInputField
            name="priceMonth"
            label={t('products.price_net_of', { currency: product.currency })}
            required
            decimals={2}
            prefix={product.currency}
            min={1}
          />
          <div aria-live="polite">
            {isOtherPrice ? <Alert tone="info">{t('products.new_price_text')}</Alert> : null}
          </div>
          {isPlan ? null : (
            <SwitchInputField
              name="withdrawn"
              label={t('products.withdraw')}
              description={t('products.withdraw_hint')}
            />
          )}
          <FormActions>
            <Button onClick={onClose}>{t('products.cancel')}</Button>
            <SubmitButton>{t('products.save')}</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
      {conflict === null ? null : (
        <ConflictDialog
          name={product.name}
          onChoose={conflict.onChoose}
          onClose={conflict.onClose}
          rows={productChangeOf(t, conflict)}
        />
      )}
    </>
  )
}
