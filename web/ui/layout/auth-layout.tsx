import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './auth-layout.module.css'

export interface AuthLayoutProps {
  title: ReactNode
  subtitle?: ReactNode
  children: ReactNode
  /** Side panel, from 56rem: the product's benefits. Hidden on phones, so nothing essential may go there. */
  promise: { title: string; text?: string | undefined; points?: string[] | undefined }
  /** Above the title: for example an icon. */
  top?: ReactNode
  /** Below the form: the link to the other page. */
  below?: ReactNode
}

/** Renders a page with one small form: login, registration, reset, maintenance. Inside `<PageShell width="full">`. */
export function AuthLayout({ title, subtitle, children, promise, top, below }: AuthLayoutProps) {
  return (
    <div className={css.layout}>
      <div className={css.side}>
        <div className={css.form}>
          {top === undefined ? null : <div className={css.top}>{top}</div>}
          <h1 className={css.title}>{title}</h1>
          {subtitle === undefined ? null : <p className={css.subtitle}>{subtitle}</p>}
          <div className={css.content}>{children}</div>
          {below === undefined ? null : <div className={css.below}>{below}</div>}
        </div>
      </div>
      <aside className={css.promise}>
        <Arches />
        <p className={css.promiseTitle}>{promise.title}</p>
        {promise.text === undefined ? null : <p className={css.promiseText}>{promise.text}</p>}
        {promise.points === undefined ? null : (
          <ul className={css.points}>
            {promise.points.map((point) => (
              <li key={point} className={css.point}>
                <span className={css.tick} aria-hidden="true">
                  <IconCheck size={13} stroke={2.5} />
                </span>
                {point}
              </li>
            ))}
          </ul>
        )}
      </aside>
    </div>
  )
}

/** Draws the arches of the logo, large and faint. */
function Arches() {
  return (
    <svg className={css.arches} viewBox="0 0 320 280" fill="none" stroke="currentColor" aria-hidden="true">
      {[0, 26, 52, 78, 104].map((inset) => (
        <path
          key={inset}
          strokeWidth="8"
          d={`M${10 + inset} 280V160a${150 - inset} ${150 - inset} 0 0 1 ${300 - inset * 2} 0V280`}
        />
      ))}
    </svg>
  )
}
