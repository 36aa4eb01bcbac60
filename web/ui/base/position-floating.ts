export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type FloatingAlign = 'start' | 'center' | 'end'

export interface FloatingPosition {
  left: number
  top: number
  maxHeight: number
}

const edge = 8

/**
 * Computes the position of a panel beside `anchor`: below it (or above, for `prefer: 'above'`), or on the other side
 * if there is more room, always inside the window. In px of the window.
 */
export function positionFloating(
  anchor: Box,
  panel: { width: number; height: number },
  screen: { width: number; height: number },
  options: { align: FloatingAlign; prefer: 'below' | 'above'; gap: number },
): FloatingPosition {
  const { align, prefer, gap } = options
  const roomAbove = anchor.top - gap - edge
  const roomBelow = screen.height - (anchor.top + anchor.height) - gap - edge
  const [wanted, other] = prefer === 'below' ? [roomBelow, roomAbove] : [roomAbove, roomBelow]
  const flip = panel.height > wanted && other > wanted
  const below = (prefer === 'below') !== flip
  const maxHeight = Math.max(80, below ? roomBelow : roomAbove)
  const height = Math.min(panel.height, maxHeight)
  const shift = { start: 0, center: (anchor.width - panel.width) / 2, end: anchor.width - panel.width }[align]
  const left = Math.max(edge, Math.min(anchor.left + shift, screen.width - panel.width - edge))
  return { left, top: below ? anchor.top + anchor.height + gap : anchor.top - gap - height, maxHeight }
}
