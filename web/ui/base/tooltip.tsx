import { cloneElement, type FocusEvent, type PointerEvent, type ReactElement, useEffect, useId, useState } from 'react'
import css from './tooltip.module.css'

/** Only a shown tooltip needs it: it is not part of the first page. */
const loadPanel = () => import('./floating.tsx')
type Panel = Awaited<ReturnType<typeof loadPanel>>['Floating']

interface HoverProps {
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  'aria-describedby'?: string | undefined
}

export interface TooltipProps {
  label: string
  /** Set if the label says more than the element's own name: it is then read out as its description. */
  describes?: boolean | undefined
  children: ReactElement<HoverProps>
}

const delayMs = 350

/**
 * Shows a short label of a button: on hover after a delay, on keyboard focus immediately; Escape hides it. Not on
 * touch.
 */
export function Tooltip({ label, describes = false, children }: TooltipProps) {
  const id = useId()
  const [hovered, setHovered] = useState<HTMLElement>()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [Floating, setFloating] = useState<Panel | null>(null)
  const hide = () => {
    setHovered(undefined)
    setAnchor(undefined)
  }
  useEffect(() => {
    if (hovered === undefined) return undefined
    const timer = setTimeout(() => setAnchor(hovered), delayMs)
    return () => clearTimeout(timer)
  }, [hovered])
  const isNeeded = anchor !== undefined && Floating === null
  // Not lazily: a page does without a tooltip that cannot be loaded.
  useEffect(() => {
    if (!isNeeded) return
    loadPanel()
      .then(({ Floating: loaded }) => setFloating(() => loaded))
      .catch(() => undefined)
  }, [isNeeded])
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          if (event.pointerType === 'mouse') setHovered(event.currentTarget)
        },
        onPointerLeave: hide,
        onFocus: (event) => {
          if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget)
        },
        onBlur: hide,
        ...(describes ? { 'aria-describedby': id } : {}),
      })}
      {anchor === undefined || Floating === null ? null : (
        <Floating anchor={anchor} align="center" prefer="above" role="tooltip" className={css.tooltip} onClose={hide}>
          {label}
        </Floating>
      )}
      {describes ? (
        <span id={id} hidden>
          {label}
        </span>
      ) : null}
    </>
  )
}
