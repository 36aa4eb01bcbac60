import { type RefObject, useEffect, useRef } from 'react'

/** The card that an action was chosen on. */
interface Chosen {
  readonly companyId: number
  readonly card: Element | null
}

const cardOf = (board: HTMLElement | null, companyId: number): HTMLElement | null =>
  board?.querySelector<HTMLElement>(`[data-company="${companyId}"]`) ?? null

/**
 * Focuses the menu of a card that was moved: in its new column it is another element, and the one that had the focus is
 * gone. Call the result when an action of the card is chosen.
 */
export const useMovedFocus = (board: RefObject<HTMLElement | null>): ((companyId: number) => void) => {
  const chosen = useRef<Chosen>(null)
  useEffect(() => {
    if (chosen.current === null || chosen.current.card?.isConnected) return
    const active = document.activeElement
    // The dialog of a move closes after it.
    if (active?.closest('dialog')) return
    const { companyId } = chosen.current
    chosen.current = null
    if (active === null || active === document.body) cardOf(board.current, companyId)?.querySelector('button')?.focus()
  })
  return (companyId) => {
    chosen.current = { companyId, card: cardOf(board.current, companyId) }
  }
}
