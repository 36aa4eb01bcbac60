import { IconColumns3 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { Chip, ChipGroup } from '#web/ui/data/chips.tsx'
import { ListBar } from '#web/ui/data/list-bar.tsx'
import type { ListText } from '#web/ui/data/search-text.tsx'
import type { ColumnsDialogProps } from './columns-dialog.tsx'
import { type DayRange, type DayRangeName, dayRange, dayRangeNames, isRange, noDays } from './day-ranges.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'
import { useSearchError } from './use-search-error.ts'

/** Loaded on first use. */
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

const ColumnsDialog = lazy(async () => ({ default: (await import('./columns-dialog.tsx')).ColumnsDialog }))

/** Filters of one click by one value. */
export interface ChipFilter {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  /** The value without a filter: '' unless one of the options always is on. */
  readonly standard?: string
  /** Called with the standard when the chip that is on is pressed again. */
  readonly onChange: (value: string) => void
}

export interface ListFiltersProps extends Pick<FilterSheetProps, 'fields' | 'sort'> {
  /** Accessible name of the search. */
  label: string
  /** The one text field, and what it searches; its label is in the texts of lists. */
  text?: Omit<ListText, 'label'> | undefined
  textLabel: MessageKey
  chips?: readonly ChipFilter[]
  /** `label` says of what, where it is not the date of the rows; `names` are its ranges of one click. */
  days?:
    | (DayRange & { label?: string; names?: readonly DayRangeName[]; onChange: (range: DayRange) => void })
    | undefined
  /** Applies the fields of the sheet, and its days. */
  onFields?: FilterSheetProps['onApply'] | undefined
  /** Set while a filter is active. */
  onClear?: (() => void) | undefined
  /** The saved views of the list. */
  views?: ReactNode
  /** The columns that can be hidden. */
  columns?: Omit<ColumnsDialogProps, 'onClose'> | undefined
}

const chipsOf = ({ label, options, value, standard = '', onChange }: ChipFilter): ChipGroup => ({
  label,
  chips: options.map(
    (option): Chip => ({
      key: option.value,
      label: option.label,
      on: option.value === value,
      onToggle: () => onChange(option.value === value ? standard : option.value),
    }),
  ),
})

/** Shows the filters of a list: one text, chips, and a sheet for the rest; on a phone the sheet has all but the text. */
export function ListFilters(props: ListFiltersProps) {
  const { label, text, textLabel, chips = [], days, fields = [], sort, onFields, onClear, views, columns } = props
  const t = useT()
  const today = useQuery({ ...productDayQuery, enabled: days !== undefined }).data
  const [isOpen, setIsOpen] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const error = useSearchError()
  const groups = chips.map(chipsOf)
  if (days !== undefined)
    groups.push({
      label: days.label ?? t('list.days'),
      isLabelled: days.label !== undefined,
      chips: (days.names ?? dayRangeNames).map((name): Chip => {
        const range = today === undefined ? undefined : dayRange(name, today)
        const on = range !== undefined && days.from === range.from && days.to === range.to
        return {
          key: name,
          label: t(`list.days.${name}`),
          on,
          onToggle: () => days.onChange(on || range === undefined ? noDays : range),
        }
      }),
    })
  const isDayChip = groups.at(-1)?.chips.some(({ on }) => on) === true
  const inFields = fields.filter(({ value }) => value !== '').length
  const inDays = days !== undefined && isRange(days) ? 1 : 0
  const isOnlyChips = days === undefined && fields.length === 0 && sort === undefined
  const inChips = chips.filter(({ value, standard = '' }) => value !== standard).length
  return (
    <>
      <ListBar
        label={label}
        text={text === undefined ? undefined : { ...text, label: t(textLabel), error }}
        chips={groups}
        filters={
          groups.length === 0 && isOnlyChips
            ? undefined
            : {
                label: t('list.filters'),
                count: inFields + (isDayChip ? 0 : inDays),
                phoneCount: inFields + inDays + inChips,
                isPhoneOnly: isOnlyChips,
                onOpen: () => setIsOpen(true),
              }
        }
        onClear={onClear}
        views={views}
        tools={
          columns === undefined ? undefined : (
            <Button icon={<IconColumns3 size={16} />} onClick={() => setIsChoosing(true)} aria-haspopup="dialog">
              {t('list.columns')}
            </Button>
          )
        }
      />
      {columns !== undefined && isChoosing ? (
        <Suspense fallback={null}>
          <ColumnsDialog {...columns} onClose={() => setIsChoosing(false)} />
        </Suspense>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterSheet
            chips={groups}
            fields={fields}
            days={days}
            sort={sort}
            onApply={(values) => {
              onFields?.(values)
              setIsOpen(false)
            }}
            onClear={
              onClear === undefined
                ? undefined
                : () => {
                    onClear()
                    setIsOpen(false)
                  }
            }
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
