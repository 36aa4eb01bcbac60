import css from './alert.module.css'
import { Alert, type AlertProps } from './alert.tsx'

const scrollIntoView = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' })

/** Shows an alert that scrolls into view: whoever pressed a button further down sees why nothing happened. */
export function AlertInView(props: AlertProps) {
  return (
    <div ref={scrollIntoView} className={css.inView}>
      <Alert {...props} />
    </div>
  )
}
