import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from '#web/ui/actions/button.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './data-table.module.css'
import { PageSizes } from './page-sizes.tsx'
import footer from './window-footer.module.css'

/** Cursor pagination: no page numbers, only newer and older entries. */
export interface Windowing {
  pageSize: number
  /** Number of matches; with `capped` there are more. Undefined while unknown. */
  total: number | undefined
  totalIsCapped: boolean
  /** Shows the newer entries; undefined at the newest. */
  onNewer?: (() => void) | undefined
  onOlder?: (() => void) | undefined
  onPageSize: (pageSize: number) => void
}

/**
 * Renders the footer of a table with the newest rows first: page size and count at the left, newer and older at the
 * right.
 */
export function WindowFooter({ pageSize, total, totalIsCapped, onNewer, onOlder, onPageSize }: Windowing) {
  const texts = useUiTexts()
  return (
    <div className={css.footer}>
      <PageSizes
        value={pageSize}
        onChange={onPageSize}
        summary={total === undefined ? '' : texts.counted(total, totalIsCapped)}
      />
      {onNewer === undefined && onOlder === undefined ? null : (
        <nav aria-label={texts.pager} className={footer.steps}>
          <Button small icon={<IconChevronLeft size={16} />} disabled={onNewer === undefined} onClick={onNewer}>
            {texts.newer}
          </Button>
          <Button small iconAfter={<IconChevronRight size={16} />} disabled={onOlder === undefined} onClick={onOlder}>
            {texts.older}
          </Button>
        </nav>
      )}
    </div>
  )
}
