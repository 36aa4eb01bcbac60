import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from './button.tsx'
import css from './data-table.module.css'
import { PageSizes } from './page-sizes.tsx'
import { useUiTexts } from './ui-texts.tsx'
import footer from './window-footer.module.css'

/** The paging of a list that only grows: there are no page numbers, only what is newer and what is older. */
export interface Windowing {
  pageSize: number
  /** How many match; with `capped` there are more. Undefined as long as that is not known. */
  total: number | undefined
  capped: boolean
  /** Shows the newer entries; missing at the newest. */
  onNewer?: (() => void) | undefined
  onOlder?: (() => void) | undefined
  onPageSize: (pageSize: number) => void
}

/** Under a table of newest first: page size and count at the left, newer and older at the right. */
export function WindowFooter({ pageSize, total, capped, onNewer, onOlder, onPageSize }: Windowing) {
  const texts = useUiTexts()
  return (
    <div className={css.footer}>
      <PageSizes
        value={pageSize}
        onChange={onPageSize}
        summary={total === undefined ? '' : texts.counted(total, capped)}
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
