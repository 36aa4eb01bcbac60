import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import css from './floating.module.css'
import { type FloatingAlign, positionFloating } from './position-floating.ts'

export interface FloatingProps extends Omit<ComponentProps<'div'>, 'ref' | 'style' | 'popover'> {
  /** The element to which it belongs. */
  anchor: HTMLElement
  onClose: (reason: 'escape' | 'outside' | 'left') => void
  align?: FloatingAlign | undefined
  prefer?: 'below' | 'above' | undefined
  gap?: number | undefined
  /** Renders a sheet at the bottom of a phone instead of a panel beside the anchor. */
  sheet?: boolean | undefined
}

/**
 * Renders a panel beside its anchor in the browser's top layer, over dialogs too. Mounted while open; requests to
 * close on Escape, on a click outside and when the focus leaves. Inside the kit only.
 */
export function Floating(props: FloatingProps) {
  const { anchor, onClose, align = 'start', prefer = 'below', gap = 6, sheet = false, className, ...rest } = props
  const ref = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  const position = useEffectEvent(() => {
    const panel = ref.current
    if (panel === null) return
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const size = { width: panel.offsetWidth, height: panel.scrollHeight + 2 }
    const at = positionFloating(anchor.getBoundingClientRect(), size, screen, { align, prefer, gap })
    panel.style.setProperty('--floating-left', `${at.left}px`)
    panel.style.setProperty('--floating-top', `${at.top}px`)
    panel.style.setProperty('--floating-height', `${at.maxHeight}px`)
  })

  useLayoutEffect(() => {
    const panel = ref.current
    if (panel === null) return undefined
    panel.showPopover()
    position()
    const grown = new ResizeObserver(() => position())
    grown.observe(panel)
    const moved = () => position()
    window.addEventListener('scroll', moved, { capture: true, passive: true })
    window.addEventListener('resize', moved)
    return () => {
      grown.disconnect()
      window.removeEventListener('scroll', moved, { capture: true })
      window.removeEventListener('resize', moved)
    }
  }, [])

  useEffect(() => {
    const inside = (target: EventTarget | null) =>
      target instanceof Node && (ref.current?.contains(target) === true || anchor.contains(target))
    const pressed = (event: PointerEvent) => {
      if (!inside(event.target)) close('outside')
    }
    const focused = (event: FocusEvent) => {
      if (!inside(event.target)) close('left')
    }
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close('escape')
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('focusin', focused)
    document.addEventListener('keydown', typed, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('focusin', focused)
      document.removeEventListener('keydown', typed, { capture: true })
    }
  }, [anchor])

  return <div {...rest} ref={ref} popover="manual" className={classes(css.floating, sheet && css.sheet, className)} />
}
