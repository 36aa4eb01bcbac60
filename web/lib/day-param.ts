import { textSearch } from './search-params.ts'
import type { SearchParam } from './search-schema.ts'

/** Reports whether a text is a calendar day, YYYY-MM-DD. */
export const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  )
}

/** Declares a calendar day, '' where absent. */
export const dayParam: SearchParam<string> = {
  absent: '',
  read: (written) => {
    const text = textSearch(written, 10)
    return text !== undefined && isDay(text) ? text : undefined
  },
}
