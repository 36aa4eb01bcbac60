import { escapeHtml } from '#sandbox/core/page.ts'
import type { Bank } from './banks.ts'

const initials = (name: string): string =>
  name
    .split(/[^\p{L}]+/u)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')

/** Draws a bank's logo: its first letters on its colour. */
export const logoOf = (bank: Bank): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96" role="img" aria-label="${escapeHtml(bank.name)}"><rect width="96" height="96" rx="20" fill="${bank.colour}"/><text x="48" y="61" text-anchor="middle" font-family="system-ui, sans-serif" font-size="38" font-weight="600" fill="#ffffff">${initials(bank.name)}</text></svg>`
