import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import css from './brand.module.css'

/** Props of the brand: `logo`, the address of an image that replaces symbol and name. */
interface BrandProps {
  name: string
  logo?: string | undefined
  link?: UiLink | undefined
}

const mark = (
  <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--color-accent)" />
    <path
      d="M8 24V14.5a8 8 0 0 1 16 0V24M13 24v-8.5a3 3 0 0 1 6 0V24"
      fill="none"
      stroke="var(--color-on-accent)"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
  </svg>
)

/** Shows symbol and name, or the company's own logo, as a link home where `link` is set. */
export function Brand({ name, logo, link }: BrandProps) {
  const inside = logo ? (
    <img className={css.logo} src={logo} alt={name} />
  ) : (
    <>
      {mark}
      {name}
    </>
  )
  if (link === undefined) return <span className={css.brand}>{inside}</span>
  return (
    <EntryLink link={link} current={false} className={css.brand}>
      {inside}
    </EntryLink>
  )
}
