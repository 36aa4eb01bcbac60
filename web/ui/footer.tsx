import type { ReactNode } from 'react'
import { EntryLink } from './entry-link.tsx'
import css from './footer.module.css'
import type { MenuEntry } from './menu-entry.ts'

export interface FooterProps {
  /** Accessible name of the legal links. */
  label: string
  links: MenuEntry[]
  /** The captcha notice. */
  children?: ReactNode
  copyright: ReactNode
  social?: ReactNode
}

/** Renders legal links, captcha notice and copyright line. */
export function Footer({ label, links, children, copyright, social }: FooterProps) {
  return (
    <footer className={css.footer}>
      <nav aria-label={label}>
        <ul className={css.links}>
          {links.map((entry) => (
            <li key={entry.key}>
              {entry.link === undefined ? (
                <a className={css.link} href={entry.href}>
                  {entry.label}
                </a>
              ) : (
                <EntryLink className={css.link} link={entry.link}>
                  {entry.label}
                </EntryLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {social}
      <div className={css.notes}>
        {children === undefined ? null : <span>{children}</span>}
        <span>{copyright}</span>
      </div>
    </footer>
  )
}
