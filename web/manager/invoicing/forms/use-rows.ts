import { useFormContext, useWatch } from 'react-hook-form'
import type { DocumentValues } from './document-values.ts'
import { emptyItem } from './item-values.ts'

/**
 * The rows of a document's form; each carries its own name among the values. In place of the library's own for arrays, which
 * would ride along to the login page.
 */
export const useRows = () => {
  const { control, getValues, setValue, setFocus } = useFormContext<DocumentValues>()
  const items = useWatch({ control, name: 'items' })
  const write = (rows: DocumentValues['items']): void => {
    setValue('items', rows, { shouldDirty: true, shouldTouch: true })
  }
  return {
    keys: items.map(({ rowId }) => rowId),
    /** Adds an empty row and goes to its title. */
    append: (): void => {
      write([...getValues('items'), emptyItem()])
      // The row is there when the change has been drawn.
      setTimeout(() => setFocus(`items.${items.length}.title`))
    },
    remove: (index: number): void => write(getValues('items').filter((_, at) => at !== index)),
  }
}
