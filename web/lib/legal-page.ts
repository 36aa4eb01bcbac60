import { currentLanguage } from './i18n.ts'

/** A legal page's address in the language of the page, where it has a place for it; '' for one that is not set. */
export const legalPage = (address = ''): string => address.replace('{lang}', currentLanguage())
