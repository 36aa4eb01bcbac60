import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './data-table.module.css'

const pageSizes = [10, 20, 50, 100] as const

/** Selects the number of rows per page, and shows their range and the total. */
export function PageSizes({
  value,
  onChange,
  summary,
}: {
  value: number
  onChange: (size: number) => void
  summary: string
}) {
  const texts = useUiTexts()
  const id = useId()
  return (
    <div className={css.sizes}>
      <label htmlFor={id} className={css.sizeLabel}>
        {texts.pageSize}
      </label>
      <span className={css.sizeBox}>
        <select
          id={id}
          className={css.size}
          value={value}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <IconChevronDown className={css.sizeIcon} size={14} aria-hidden="true" />
      </span>
      <span className={css.range}>{summary}</span>
    </div>
  )
}
