import { currentLanguage } from './i18n.ts'

/** Returns a legal page's address in the language of the page, if it has a placeholder; '' if not configured. */
export const legalPage = (address = ''): string => address.replace('{lang}', currentLanguage())
