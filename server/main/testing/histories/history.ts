import { findDocument } from '#server/domains/invoicing/api.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { chance } from '#server/platform/testing/chance.ts'
import { type Books, emptyBooks, type InvoiceBook } from './books.ts'
import type { HistoryWorld } from './open-history-world.ts'

/** One customer with what they and staff do, chosen by random numbers of their own. */
export interface History {
  readonly world: HistoryWorld
  readonly user: number
  readonly books: Books
  readonly below: (limit: number) => number
  readonly pick: <T>(all: readonly T[]) => T
  /** Every act so far, for the report of a failure. */
  readonly acts: string[]
}

/** Something that may happen in a history. What the product refuses changes nothing. */
export type Act = (history: History) => Promise<unknown>

/** Starts a history of a new customer. */
export const startHistory = async (world: HistoryWorld, seed: number): Promise<History> => {
  const { below } = chance(seed)
  return {
    world,
    user: await world.addCustomer(),
    books: emptyBooks(),
    below,
    pick: <T>(all: readonly T[]) => all[below(all.length)] as T,
    acts: [],
  }
}

/** Runs a call; undefined when the product refuses it. */
export const unlessRefused = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Picks an invoice that staff wrote, as it is now; undefined while there is none. */
export const pickInvoice = async ({ world, books, pick }: History) => {
  if (books.invoices.length === 0) return undefined
  const book: InvoiceBook = pick(books.invoices)
  return { book, row: await findDocument(world.db, 'invoice', book.id) }
}

/** Picks a part of an amount: all of it, half of the time. */
export const partOf = ({ below }: History, cents: number): number =>
  below(2) === 0 || cents < 2 ? cents : 1 + below(cents - 1)
