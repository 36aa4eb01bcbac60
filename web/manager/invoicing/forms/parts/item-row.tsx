import { IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { type FieldError, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { currencyOfSign } from '#contract/invoicing/schemas.ts'
import { rowTotal } from '#contract/invoicing/totals.ts'
import { formatMoney } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import type { DocumentValues } from '#web/manager/invoicing/forms/document-values.ts'
import { currentAmounts } from '#web/manager/invoicing/forms/item-values.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { NumberInputField } from '#web/ui/form/number-input-field.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import css from './items-editor.module.css'

export interface ItemRowProps {
  index: number
  vatAllowed: boolean
  /** Called on Enter in one of its fields: moves to the next row, or adds one. */
  onEnter: () => void
  onRemove: () => void
}

const isError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

/** Renders one product of a document. */
export function ItemRow({ index, vatAllowed, onEnter, onRemove }: ItemRowProps) {
  const t = useT()
  const { control } = useFormContext<DocumentValues>()
  const [item, currency] = useWatch({ control, name: [`items.${index}`, 'currency'] })
  const { errors } = useFormState({ control, name: `items.${index}` })
  const problems = Object.values(errors.items?.[index] ?? {})
    .filter(isError)
    .map(({ message }) => message)
  const name = t('docform.item', { n: index + 1 })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div role="group" aria-label={name} className={css.row} onKeyDown={onKeyDown}>
      <span className={css.number} aria-hidden="true">
        {index + 1}
      </span>
      <span className={css.name} aria-hidden="true">
        {name}
      </span>
      <div className={css.title}>
        <TextInputField name={`items.${index}.title`} label={t('docform.item.title')} required autoComplete="off" />
      </div>
      <div className={css.text}>
        <TextInputField
          name={`items.${index}.description`}
          label={t('docform.item.text')}
          required
          autoComplete="off"
        />
      </div>
      <div className={css.qty}>
        <NumberInputField name={`items.${index}.qty`} label={t('docform.item.qty')} required min={1} />
      </div>
      <div className={css.price}>
        <NumberInputField
          name={`items.${index}.price`}
          label={t('docform.item.price')}
          required
          decimals={2}
          prefix={currency}
        />
      </div>
      <div className={css.vat}>
        <NumberInputField
          name={`items.${index}.vat`}
          label={t('docform.item.vat')}
          decimals={2}
          max={100}
          suffix="%"
          disabled={!vatAllowed}
        />
      </div>
      <div className={css.discount}>
        <NumberInputField
          name={`items.${index}.discount`}
          label={t('docform.item.discount')}
          decimals={2}
          max={100}
          suffix="%"
        />
      </div>
      <div className={css.total}>
        <span className={css.label}>{t('docform.item.total')}</span>
        <output aria-label={`${t('docform.item.total')}: ${name}`} aria-live="off">
          {formatMoney({
            cents: item ? rowTotal(currentAmounts(item)).totalCents : 0,
            currency: currencyOfSign[currency],
          })}
        </output>
      </div>
      <div className={css.remove}>
        <IconButton
          label={t('docform.remove_item')}
          context={name}
          size={28}
          icon={<IconTrash size={16} />}
          onClick={onRemove}
        />
      </div>
      {problems.length === 0 ? null : (
        <p className={css.errors} aria-hidden="true">
          {problems.join('. ')}
        </p>
      )}
    </div>
  )
}
