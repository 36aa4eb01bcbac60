import { type RefObject, useEffect } from 'react'

const boxes = 'input[type="checkbox"]'
const stops = { box: `[data-no-open] ${boxes}`, link: '[data-opens] :is(a, button)' } as const
const steps: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

const stopIn = (row: Element | null | undefined, kind: keyof typeof stops): HTMLElement | null => {
  const stop = row?.querySelector<HTMLElement>(stops[kind]) ?? null
  return stop?.checkVisibility() === true ? stop : null
}

const select = (row: Element): void => {
  const box = stopIn(row, 'box')
  if (box instanceof HTMLInputElement && !box.checked) box.click()
}

const focusActions = (table: Element): boolean => {
  const action = table.parentElement?.querySelector<HTMLElement>(':scope > [data-selection-bar] button')
  action?.focus()
  return action !== null && action !== undefined
}

/**
 * Lets keys act on the row whose box, or whose link to its record, has the focus: arrows go to the row above or below,
 * with Shift they select both, Space selects the row, Enter opens it, and the full stop goes to the actions of the
 * selected rows.
 */
export const useRowKeys = (container: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = container.current
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event
      if (!(target instanceof Element) || event.ctrlKey || event.altKey || event.metaKey) return
      const row = target.closest('tbody tr')
      const kind = target.matches(stops.box) ? 'box' : target.matches(stops.link) ? 'link' : undefined
      if (!row || kind === undefined) return
      const step = steps[key]
      if (step !== undefined) {
        const next = stopIn(row[step], kind)
        if (!next) return
        event.preventDefault()
        if (event.shiftKey) for (const one of [row, row[step]]) if (one) select(one)
        next.focus()
      } else if (key === ' ' && target.matches('a')) {
        const box = stopIn(row, 'box')
        if (!box) return
        event.preventDefault()
        box.click()
      } else if (key === '.' && element) {
        if (focusActions(element)) event.preventDefault()
      } else if (key === 'Enter' && kind === 'box') {
        event.preventDefault()
        stopIn(row, 'link')?.click()
      }
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [container])
}
