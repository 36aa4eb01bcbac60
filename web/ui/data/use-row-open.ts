import { type RefObject, useEffect } from 'react'

/** What a click does by itself. */
const ownClicks = 'a, button, input, select, textarea, label, summary, [role="menu"], [data-no-open]'

/**
 * Follows the link of a row's record when the row is clicked: in a new tab with a modifier or the middle button. A row
 * without a link presses the button that shows its record. A click that selects text, or on something that acts by
 * itself, opens nothing. Keys use the link or the button.
 */
export const useRowOpen = (container: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = container.current
    const open = (event: MouseEvent): void => {
      const { target, button } = event
      if (!(target instanceof Element) || button > 1 || event.defaultPrevented || target.closest(ownClicks)) return
      const row = target.closest('tr')
      const link = row?.querySelector<HTMLAnchorElement>('[data-opens] a')
      if (window.getSelection()?.isCollapsed === false) return
      if (!link) {
        if (button === 0) row?.querySelector<HTMLButtonElement>('[data-opens] button')?.click()
      } else if (button === 1 || event.ctrlKey || event.metaKey || event.shiftKey)
        window.open(link.href, '_blank', 'noopener')
      else link.click()
    }
    element?.addEventListener('click', open)
    element?.addEventListener('auxclick', open)
    return () => {
      element?.removeEventListener('click', open)
      element?.removeEventListener('auxclick', open)
    }
  }, [container])
}
