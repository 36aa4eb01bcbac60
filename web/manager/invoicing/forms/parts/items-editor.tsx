import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { maxItems } from '#contract/invoicing/items.ts'
import { useT } from '#web/lib/i18n.ts'
import type { DocumentValues } from '#web/manager/invoicing/forms/document-values.ts'
import { useRows } from '#web/manager/invoicing/forms/use-rows.ts'
import { useVatAllowed } from '#web/manager/invoicing/forms/use-vat-allowed.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ItemRow } from './item-row.tsx'
import css from './items-editor.module.css'

/** Loaded after the form. */
const ProductPicker = lazy(async () => ({ default: (await import('./product-picker.tsx')).ProductPicker }))

const columns = ['title', 'text', 'qty', 'price', 'vat', 'discount', 'total'] as const

/**
 * Renders the products of a document: a table whose rows become cards on narrow screens. Enter in the last row adds
 * one.
 */
export function ItemsEditor() {
  const t = useT()
  const { control, setFocus } = useFormContext<DocumentValues>()
  const { keys, append, add, remove } = useRows()
  const { errors, submitCount } = useFormState({ control })
  const vatAllowed = useVatAllowed()
  const button = useRef<HTMLButtonElement>(null)
  const missing = errors.items?.root?.message ?? errors.items?.message
  const full = keys.length >= maxItems

  const next = (index: number): void => {
    if (index < keys.length - 1) setFocus(`items.${index + 1}.title`)
    else if (!full) append()
  }
  // A table without rows has no field for the focus.
  const sent = useEffectEvent(() => {
    if (missing !== undefined && Object.keys(errors)[0] === 'items' && keys.length === 0) button.current?.focus()
  })
  useEffect(() => {
    if (submitCount > 0) sent()
  }, [submitCount])
  return (
    <div className={css.box}>
      {keys.length === 0 ? (
        <p className={css.none}>{t('docform.no_items')}</p>
      ) : (
        <div className={css.head} aria-hidden="true">
          <span />
          {columns.map((column) => (
            <span key={column} className={css[column]}>
              {t(`docform.item.${column}`)}
            </span>
          ))}
          <span />
        </div>
      )}
      {keys.map((key, index) => (
        <ItemRow
          key={key}
          index={index}
          vatAllowed={vatAllowed}
          onEnter={() => next(index)}
          onRemove={() => {
            remove(index)
            button.current?.focus()
          }}
        />
      ))}
      {missing === undefined ? null : (
        <p id="items-missing" className={css.missing}>
          {missing}
        </p>
      )}
      {vatAllowed ? null : <p className={css.none}>{t('docform.vat_unregistered')}</p>}
      <div className={css.add}>
        <Button
          ref={button}
          small
          icon={<IconPlus size={16} />}
          onClick={append}
          disabled={full}
          aria-describedby={missing === undefined ? undefined : 'items-missing'}
        >
          {t('docform.add_item')}
        </Button>
        {full ? null : (
          <div className={css.picker}>
            <Suspense fallback={null}>
              <ProductPicker vatAllowed={vatAllowed} onPick={add} />
            </Suspense>
          </div>
        )}
        {full ? <span className={css.hint}>{t('docform.items_full', { count: maxItems })}</span> : null}
      </div>
    </div>
  )
}
