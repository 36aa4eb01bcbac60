import { createContext, type ReactNode, useContext } from 'react'

/** Texts of the kit itself, in the reader's language; the app fills them from its catalogues. */
export interface UiTexts {
  /** BCP 47 tag for month names and numbers: `en-GB`, `es`, `it`. */
  locale: string
  close: string
  loading: string
  retry: string
  clear: string
  copy: string
  copied: string
  notCopied: string
  yes: string
  no: string
  skipToContent: string
  openMenu: string
  closeMenu: string
  moreActions: string
  language: string
  colourScheme: string
  light: string
  dark: string
  system: string
  showPassword: string
  hidePassword: string
  nothingFound: string
  clearFilters: string
  /** Shown in an empty date field: `DD/MM/YYYY`. */
  datePlaceholder: string
  openCalendar: string
  calendar: string
  previousMonth: string
  nextMonth: string
  chooseMonthAndYear: string
  pager: string
  previousPage: string
  nextPage: string
  page: (number: number) => string
  pageSize: string
  /** “21–40 of 437”; with `totalIsCapped` “21–40 of more than 10,000”. */
  range: (from: number, to: number, total: number, totalIsCapped: boolean) => string
  /** “437 entries”; with `capped` “1,000 entries and more”. */
  counted: (total: number, totalIsCapped: boolean) => string
  newer: string
  older: string
  actions: string
  /** `left` is negative for text that is too long. */
  remainingCharacters: (left: number) => string
  /** “Step 2 of 4”. */
  stepOf: (step: number, total: number) => string
  stepDone: string
  stepCurrent: string
  stepAhead: string
  showAsTable: string
  toasts: string
  back: string
}

const Context = createContext<UiTexts | undefined>(undefined)

/** Provides the kit's texts. Wrap the whole app once, inside the language provider. */
export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>
}

/** Returns the kit's texts; throws without a provider, so that no part silently falls back to English. */
export function useUiTexts(): UiTexts {
  const texts = useContext(Context)
  if (texts === undefined) throw new Error('UiTextsProvider is missing')
  return texts
}
