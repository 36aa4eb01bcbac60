import { useQueryClient } from '@tanstack/react-query'
import { createProduct } from '#contract/catalogue/manager.ts'
import { linkNameOf, type Product, productForm } from '#contract/catalogue/schemas.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { noProduct } from '#web/manager/products/product-values.ts'
import { publicLink } from '#web/manager/products/shared/product-labels.ts'
import { invalidateProducts } from '#web/manager/products/shared/queries.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useBoundField } from '#web/ui/form/bound-field.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid, FormGridWide } from '#web/ui/form/form-grid.tsx'
import { NumberInputField } from '#web/ui/form/number-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface ProductDialogProps {
  onClose: () => void
  /** Called with the created product. */
  onMade: (product: Product) => void
}

/** Creates a product: recurring or one-off, with the name of its public link. */
export function ProductDialog({ onClose, onMade }: ProductDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { form, error, restored, sending } = useSavedForm('product-new', productForm, noProduct)
  const send = sending(async (body, here, idempotencyKey) => {
    const product = await call(createProduct, { body, idempotencyKey })
    invalidateProducts(client)
    notice.success(t('products.made'))
    if (here()) onMade(product)
  })
  return (
    <Dialog open onClose={onClose} title={t('products.add')} size="md">
      <Form form={form} error={error} restored={restored} onSubmit={send}>
        <TextInputField name="name" label={t('products.name')} required autoFocus maxLength={100} autoComplete="off" />
        <TextAreaInputField name="description" label={t('products.description')} required maxLength={200} rows={3} />
        <FormGrid>
          <NumberInputField
            name="priceMonth"
            label={t('products.price_net')}
            description={t('products.price_hint')}
            required
            decimals={2}
            prefix="€"
            min={1}
          />
          <NumberInputField
            name="recurringMonthInterval"
            label={t('products.interval')}
            description={t('products.interval_hint')}
            required
            negative
            min={0}
            max={36}
          />
          <FormGridWide>
            <LinkNameField />
          </FormGridWide>
        </FormGrid>
        <FormActions>
          <Button onClick={onClose}>{t('products.cancel')}</Button>
          <SubmitButton>{t('products.add')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}

/** Accepts only word characters, and shows the resulting address. */
function LinkNameField() {
  const t = useT()
  const { value, onChange, ...field } = useBoundField({ name: 'publicLinkName' })
  const name = typeof value === 'string' ? value : ''
  return (
    <TextField
      {...field}
      label={t('products.link_name')}
      description={name === '' ? t('products.link_hint') : publicLink(name)}
      value={name}
      onChange={(text) => onChange(linkNameOf(text))}
      autoComplete="off"
    />
  )
}
