import { IconChevronLeft } from '@tabler/icons-react'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import css from './back-link.module.css'

/** Renders the way back to the page above, over a title. */
export function BackLink({ label, link }: { label: string; link: UiLink }) {
  return (
    <EntryLink link={link} current={false} className={css.back}>
      <IconChevronLeft size={15} aria-hidden="true" />
      {label}
    </EntryLink>
  )
}
