import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { pageWindow } from './page-window.ts'
import css from './pager.module.css'

export interface PagerProps {
  /** The current page, from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  /** Accessible name of this pager where a screen has two. */
  label?: string | undefined
}

/** Shows previous, at most 11 pages, and next. In a narrow container only “3 / 22” between the arrows. */
export function Pager({ page, pages, onPage, label }: PagerProps) {
  const texts = useUiTexts()
  return (
    <nav className={css.pager} aria-label={label ?? texts.pager}>
      <IconButton
        size={28}
        tooltip={false}
        label={texts.previousPage}
        icon={<IconChevronLeft size={16} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <ol className={css.list}>
        {pageWindow(page, pages).map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              <button
                type="button"
                className={css.page}
                aria-label={texts.page(slot)}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => onPage(slot)}
              >
                {slot}
              </button>
            ) : (
              <div className={css.gap}>…</div>
            )}
          </li>
        ))}
      </ol>
      <span className={css.short}>
        {page} / {pages}
      </span>
      <IconButton
        size={28}
        tooltip={false}
        label={texts.nextPage}
        icon={<IconChevronRight size={16} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
