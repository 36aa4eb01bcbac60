import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { type TransactionsSearch, transactionsSearch } from '#web/customer/banking/transactions-search.ts'
import { useT } from '#web/lib/i18n.ts'
import type { SearchChange } from '#web/lib/search-schema.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SearchText } from '#web/ui/data/search-text.tsx'
import { SegmentedChoice } from '#web/ui/fields/segmented-choice.tsx'
import css from './transactions.module.css'

/** Few people need it, and only after a press. */
const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }))

export interface TransactionFiltersProps {
  search: TransactionsSearch
  onChange: (change: SearchChange<TransactionsSearch>) => void
  /** At the end of the line: what is done with what the filters find. */
  children?: ReactNode
}

/** Renders the filters: text and direction always, amounts and days behind a button unless they are set. */
export function TransactionFilters({ search, onChange, children }: TransactionFiltersProps) {
  const t = useT()
  const { text, direction, min, max, from, to } = search
  const isSet = [min, max, from, to].some((value) => value !== '')
  const [isOpen, setIsOpen] = useState(isSet)
  const [wasSet, setWasSet] = useState(isSet)
  // Back to an address that sets them: a filter in force is never hidden.
  if (isSet !== wasSet) {
    setWasSet(isSet)
    if (isSet) setIsOpen(true)
  }
  const [clearings, setClearings] = useState(0)
  const clear = (): void => {
    setClearings(clearings + 1)
    onChange({ ...transactionsSearch.defaults, direction: undefined })
  }
  const moreId = useId()
  const isFiltered = isSet || text !== '' || direction !== undefined
  return (
    <>
      <div className={css.tools}>
        <div className={css.search}>
          <SearchText
            value={text}
            onSearch={(next) => onChange({ text: next })}
            formLabel={t('transactions.filter')}
            label={t('transactions.search')}
            maxLength={75}
          />
        </div>
        <SegmentedChoice
          label={t('transactions.direction')}
          value={direction ?? 'all'}
          onChange={(next) => onChange({ direction: next === 'all' ? undefined : next })}
          options={[
            { value: 'all', label: t('transactions.direction.all') },
            { value: 'in', label: t('transactions.direction.in') },
            { value: 'out', label: t('transactions.direction.out') },
          ]}
        />
        <Button
          icon={<IconAdjustmentsHorizontal size={16} />}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('transactions.more_filters')}
        </Button>
        {isFiltered ? (
          <Button tone="subtle" onClick={clear}>
            {t('ui.clear_filters')}
          </Button>
        ) : null}
        <div className={css.end}>{children}</div>
      </div>
      <div id={moreId} hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={null}>
            {/* Clearing also drops what was typed and never applied. */}
            <MoreFilters key={clearings} search={search} onChange={onChange} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}
