import type { Bank } from './banks.ts'
import { digitsOf } from './chance.ts'

/** A customer's account at a bank; the same for every consent. */
export type BankAccount = {
  /** Its key within the sandbox. */
  key: string
  bank: string
  /** The country whose payment patterns its transactions follow. */
  country: string
  iban: string
  /** For accounts in Great Britain only. */
  sortCode: string | null
  number: string | null
  currency: string
  name: string
  savings: boolean
  closed: boolean
}

/** Computes the two check digits of an IBAN (ISO 13616). */
const checkDigits = (country: string, bban: string): string => {
  const letters = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return String(98n - (BigInt(letters(`${bban}${country}00`)) % 97n)).padStart(2, '0')
}

/** The format of the national part: bank letters in front, and the number of digits after them. */
const shapes: Record<string, { bankLetters: boolean; digits: number }> = {
  GB: { bankLetters: true, digits: 14 },
  IE: { bankLetters: true, digits: 14 },
  NL: { bankLetters: true, digits: 10 },
  IT: { bankLetters: false, digits: 22 },
  ES: { bankLetters: false, digits: 20 },
  FR: { bankLetters: false, digits: 23 },
  DE: { bankLetters: false, digits: 18 },
  BE: { bankLetters: false, digits: 12 },
  PT: { bankLetters: false, digits: 21 },
  LT: { bankLetters: false, digits: 16 },
}

const names: Record<string, [string, string]> = {
  GB: ['Business Current Account', 'Business Savings'],
  IE: ['Business Current Account', 'Business Savings'],
  IT: ['Conto corrente aziendale', 'Conto deposito'],
  ES: ['Cuenta corriente empresa', 'Cuenta de ahorro'],
  FR: ['Compte courant professionnel', 'Compte sur livret'],
  DE: ['Geschäftskonto', 'Tagesgeldkonto'],
  PT: ['Conta à ordem', 'Conta poupança'],
}

const numbersOf = (country: string, bank: Bank, texts: string): Pick<BankAccount, 'iban' | 'sortCode' | 'number'> => {
  const shape = shapes[country] ?? { bankLetters: false, digits: 16 }
  const digits = digitsOf(texts, shape.digits)
  // An Italian number starts with a check letter.
  const bban = `${shape.bankLetters ? bank.bic.slice(0, 4) : ''}${country === 'IT' ? 'X' : ''}${digits}`
  const iban = `${country}${checkDigits(country, bban)}${bban}`
  return country === 'GB'
    ? { iban, sortCode: digits.slice(0, 6), number: digits.slice(6) }
    : { iban, sortCode: null, number: null }
}

/** Lists the accounts that a customer has at a bank. */
export const accountsOf = (bank: Bank, holder: string): BankAccount[] => {
  const country = bank.countries[0] ?? 'GB'
  const [current, savings] = names[country] ?? ['Current Account', 'Savings Account']
  const own = country === 'GB' ? 'GBP' : 'EUR'
  const open = (index: number, currency: string, name: string, number: number): BankAccount => ({
    key: `${bank.id}/${holder}/${index}`,
    bank: bank.id,
    country,
    ...numbersOf(country, bank, `${bank.id}/${holder}/${number}`),
    currency,
    name,
    savings: name === savings,
    closed: bank.deadAccount && index === 1,
  })
  if (bank.pots) return ['GBP', 'EUR', 'USD'].map((currency, index) => open(index, currency, `${currency} account`, 0))
  return [open(0, own, current, 0), open(1, own, savings, 1)]
}

/** Finds an account by its key. */
export const accountByKey = (bank: Bank, key: string): BankAccount | null => {
  const holder = key.split('/')[1] ?? ''
  return accountsOf(bank, holder).find((account) => account.key === key) ?? null
}
