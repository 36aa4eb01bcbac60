import { type ReactNode, useEffect, useRef } from 'react'
import css from './option-row.module.css'

export interface OptionRowProps {
  id: string
  title: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  /** At the right: a date. */
  end?: ReactNode
  marked: boolean
  onMark: () => void
  onPick: () => void
}

/** Renders an option below a field; the keyboard operates it from the field, which retains the focus. */
export function OptionRow({ id, title, detail, icon, end, marked, onMark, onPick }: OptionRowProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marked) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={marked}
      className={css.option}
      onPointerMove={marked ? undefined : onMark}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {icon === undefined ? null : (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={css.labels}>
        <span className={css.title}>{title}</span>
        {detail === undefined ? null : <span className={css.detail}>{detail}</span>}
      </span>
      {end === undefined ? null : <span className={css.end}>{end}</span>}
    </div>
  )
}
