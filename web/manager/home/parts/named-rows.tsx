import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import css from './named-rows.module.css'

/** One record: whose it is, what it is, and at the right its figure with a note. */
export interface NamedRow {
  readonly key: string
  readonly link: UiLink
  readonly name: string
  readonly detail: ReactNode
  readonly figure: ReactNode
  readonly note: ReactNode
}

export interface NamedRowsProps {
  title: string
  rows: readonly NamedRow[]
  /** Said instead of rows, with a tick if there are none at all: that is good news. */
  none: string
  /** Whether there are some that cannot be named now. */
  hasUnnamed?: boolean
  /** The list of all of them. */
  all: UiLink
}

/** Names the first records of a list, each with the way to it, and leads to the list. */
export function NamedRows({ title, rows, none, hasUnnamed = false, all }: NamedRowsProps) {
  const t = useT()
  return (
    <Card
      title={title}
      titleLevel={3}
      padded={false}
      actions={
        <EntryLink link={all} current={false} className={css.all} aria-label={`${t('home.show_all')}: ${title}`}>
          {t('home.show_all')}
        </EntryLink>
      }
    >
      {rows.length === 0 ? (
        <p className={css.none}>
          {hasUnnamed ? null : <IconCircleCheck size={18} aria-hidden="true" />} {none}
        </p>
      ) : (
        <ul className={css.rows}>
          {rows.map(({ key, link, name, detail, figure, note }) => (
            <li key={key}>
              <EntryLink link={link} current={false} className={css.row}>
                <span className={css.name}>{name}</span>
                <span className={css.figure}>{figure}</span>
                <span className={css.detail}>{detail}</span>
                <span className={css.note}>{note}</span>
              </EntryLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Shows a placeholder as high as five records. */
export function NamedRowsLoading({ title }: { title: string }) {
  return (
    <Card title={title} titleLevel={3} padded={false}>
      <ul className={css.rows}>
        {Array.from({ length: 5 }, (_, position) => (
          <li key={position}>
            <span className={css.row}>
              <span className={css.name}>
                <Skeleton width="9rem" />
              </span>
              <span className={css.figure}>
                <Skeleton width="4rem" />
              </span>
              <span className={css.detail}>
                <Skeleton width="6rem" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
