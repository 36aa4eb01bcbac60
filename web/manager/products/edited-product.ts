import * as z from 'zod/mini'
import { type Product, productChange } from '#contract/catalogue/schemas.ts'
import { type Language, languages } from '#contract/core/fields.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { ConflictRow } from '#web/manager/shared/conflict/conflict-dialog.tsx'
import type { Conflict } from '#web/manager/shared/conflict/use-record-form.ts'
import type { TypedNumber } from '#web/ui/fields/parse-number.ts'

type Words = { name: string; description: string }

/** A product in its form; a language without texts is empty. */
export type EditedProduct = {
  name: string
  description: string
  translations: Record<Language, Words>
  priceMonth: TypedNumber
  withdrawn: boolean
}

/** Returns the form's values of a product. */
export const editedValues = ({ name, description, translations, priceMonth, withdrawn }: Product): EditedProduct => ({
  name,
  description,
  translations: Object.fromEntries(
    languages.map((language) => [language, translations[language] ?? { name: '', description: '' }]),
  ) as EditedProduct['translations'],
  priceMonth,
  withdrawn,
})

const isEmpty = (words: unknown): boolean =>
  typeof words !== 'object' || words === null || Object.values(words).every((text) => String(text).trim() === '')

/** The contract's schema, adapted to the form's values: a language without texts is left out. */
export const changedProduct = z.pipe(
  z.transform((values: unknown): unknown => {
    if (typeof values !== 'object' || values === null || !('translations' in values)) return values
    const { translations, ...product }: Record<string, unknown> = { ...values }
    const written = Object.entries(translations ?? {}).filter(([, words]) => !isEmpty(words))
    return { ...product, translations: Object.fromEntries(written) }
  }),
  productChange,
)

const labels: Readonly<Record<keyof EditedProduct, MessageKey>> = {
  name: 'products.name',
  description: 'products.description',
  translations: 'products.translations',
  priceMonth: 'products.price',
  withdrawn: 'products.withdraw',
}

const shown = (t: Translate, value: unknown): string => {
  if (typeof value === 'boolean') return t(value ? 'products.yes' : 'products.no')
  if (typeof value === 'object' && value !== null)
    return languages
      .map((language) => Object.entries(value).find(([name]) => name === language)?.[1])
      .flatMap((words: Words | undefined) =>
        words === undefined || words.name === '' ? [] : [`${words.name}: ${words.description}`],
      )
      .join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const valueOf = (values: EditedProduct, field: string): unknown =>
  Object.entries(values).find(([name]) => name === field)?.[1]

/** Lists what two members of staff changed in the same product. */
export const productChangeOf = (t: Translate, { mine, theirs, changed }: Conflict<EditedProduct>): ConflictRow[] =>
  changed.map(({ field, mineChanged }) => ({
    key: field,
    label: t(labels[field as keyof EditedProduct]),
    mine: mineChanged ? shown(t, valueOf(mine, field)) : null,
    theirs: shown(t, valueOf(theirs, field)),
  }))
