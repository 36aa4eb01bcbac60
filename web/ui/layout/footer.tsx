import type { ReactNode } from 'react'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import css from './footer.module.css'

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
