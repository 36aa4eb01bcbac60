import type { ReactNode } from 'react'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import css from './definition-list.module.css'

export interface DefinitionItem {
  key: string
  label: string
  value: ReactNode
  /** Text to copy, and the label of the copy button. */
  copy?: { value: string; label: string } | undefined
  /** The number of columns that a long text takes, where there are as many. */
  span?: 2 | 3 | undefined
}

/** Lists names and values: a company's data. One column puts the name beside the value, more put it above. */
export function DefinitionList({ items, columns = 1 }: { items: DefinitionItem[]; columns?: 1 | 2 | 3 | undefined }) {
  return (
    <div className={css.box}>
      <dl className={css.list} data-columns={columns}>
        {items.map((item) => (
          <div key={item.key} className={css.item} data-span={item.span}>
            <dt className={css.label}>{item.label}</dt>
            <dd className={css.value}>
              <span>{item.value}</span>
              {item.copy === undefined ? null : (
                <span className={css.copy}>
                  <CopyButton value={item.copy.value} label={item.copy.label} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
