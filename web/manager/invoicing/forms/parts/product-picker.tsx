import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Product } from '#contract/catalogue/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
import { getInvoiceDelivery } from '#contract/invoicing/manager-invoice-drafts.ts'
import { call } from '#web/lib/call.ts'
import { useConfig } from '#web/lib/config.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import type { DocumentValues } from '#web/manager/invoicing/forms/document-values.ts'
import type { ItemValues } from '#web/manager/invoicing/forms/item-values.ts'
import { allProductsQuery } from '#web/manager/products/shared/queries.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'

const maxShown = 8

/** Derives the firm's VAT rate in percent from a price with and without it; null without VAT. */
const vatPercent = ({ price, priceWithVat }: { price: number; priceWithVat: number }): number | null => {
  const percent = Math.round((priceWithVat / price - 1) * 10_000) / 100
  return percent > 0 ? percent : null
}

const matches = ({ name, description }: Product, typed: string): boolean =>
  `${name} ${description}`.toLocaleLowerCase().includes(typed.toLocaleLowerCase())

export interface ProductPickerProps {
  vatAllowed: boolean
  onPick: (item: Omit<ItemValues, 'rowId'>) => void
}

/** Adds one of the firm's products: its texts in the document's language, its price, and VAT. */
export function ProductPicker({ vatAllowed, onPick }: ProductPickerProps) {
  const t = useT()
  const texts = useUiTexts()
  const own = useLanguage()
  const { control, getValues } = useFormContext<DocumentValues>()
  const currency = useWatch({ control, name: 'currency' })
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const isLeft = useRef(false)
  // The field had the focus: its button takes it back.
  useEffect(() => {
    if (isOpen || !isLeft.current) return
    isLeft.current = false
    button.current?.focus()
  }, [isOpen])
  const leave = (): void => {
    isLeft.current = true
    setText('')
    setOpen(false)
  }
  const query = useQuery({ ...allProductsQuery, enabled: isOpen })
  useShownFailures(query.error)
  const config = useConfig().data
  // A price is of its currency: another document cannot take it.
  const found = (query.data ?? []).filter(
    (product) => !product.withdrawn && product.currency === currency && matches(product, text.trim()),
  )
  const languageOf = async (): Promise<Language> => {
    const { language, userRef } = getValues()
    if (language !== undefined || userRef === null) return language ?? own
    const answer = call(getInvoiceDelivery, { body: { userRef, customerContact: null } })
    return answer.then(({ documentLanguage }) => documentLanguage).catch(() => own)
  }
  const pick = async (product: Product): Promise<void> => {
    leave()
    const { name, description } = product.translations[await languageOf()] ?? product
    if (getValues('currency') !== product.currency) return
    const vat = vatAllowed && config ? vatPercent(config.consultancy) : null
    onPick({ title: name, description, qty: 1, price: product.priceMonth, vat, discount: null })
  }
  if (!isOpen)
    return (
      <Button ref={button} small icon={<IconPackage size={16} />} onClick={() => setOpen(true)}>
        {t('docform.pick_product')}
      </Button>
    )
  return (
    <SearchSelect
      label={t('docform.pick_product')}
      autoFocus
      opensAtOnce
      text={text}
      onText={setText}
      options={found.slice(0, maxShown).map((product) => ({
        key: String(product.id),
        title: product.name,
        detail: `${formatUnits(product.priceMonth, product.currency)} · ${product.description}`,
      }))}
      onPick={(key) => {
        const product = found.find(({ id }) => String(id) === key)
        if (product) void pick(product)
      }}
      onClear={leave}
      onLeave={leave}
      busy={query.isFetching}
      notice={
        query.isError ? (
          <>
            {t('docform.products_failed', { action: t('docform.add_item') })}{' '}
            <Button small onClick={() => void query.refetch()} busy={query.isFetching}>
              {texts.retry}
            </Button>
          </>
        ) : query.isSuccess && found.length === 0 ? (
          t('docform.no_product_found')
        ) : undefined
      }
      announcement={query.isSuccess ? t('docform.products_found', { count: found.length }) : ''}
    />
  )
}
