import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { searchSicCodes } from '#contract/companies/filing.ts'
import { maxSicCodes } from '#contract/companies/filing-schemas.ts'
import { lawRow } from '#contract/law/law-figures.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { useProductDay } from '#web/lib/use-product-day.ts'
import { LawSource } from '#web/shared/law/law-source.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { useRestoredFocus } from '#web/ui/base/use-restored-focus.ts'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './filing.module.css'
import { boxId } from './filing-paths.ts'
import { useFiling } from './use-filing.ts'

const minSearch = 2

const isCodes = (value: unknown): value is readonly string[] => Array.isArray(value)

/** Finds SIC codes by a word in the reader's language or by digits; up to four are chosen. */
export function SicField() {
  const t = useT()
  const today = useProductDay()
  const { details, valueOf, choose, errorOf, isEditable } = useFiling()
  const [text, setText] = useState('')
  // Descriptions of chosen codes that are not saved yet.
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map())
  const box = useRef<HTMLDivElement>(null)
  useRestoredFocus(box)
  const search = useDeferredValue(text.trim())
  const query = useQuery({
    queryKey: ['sic-codes', search],
    queryFn: ({ signal }) => call(searchSicCodes, { query: { search }, signal }),
    enabled: search.length >= minSearch,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  useShownFailures(query.error)
  const value = valueOf('sicCodes')
  const chosen = isCodes(value) ? value : []
  const descriptionOf = (code: string): string | undefined =>
    details.sicDescriptions.find((one) => one.code === code)?.description ?? picked.get(code)
  const isFull = chosen.length >= maxSicCodes
  const found = search.length < minSearch ? [] : (query.data?.codes ?? []).filter(({ code }) => !chosen.includes(code))
  const isNone = search.length >= minSearch && query.data !== undefined && found.length === 0
  const save = (codes: readonly string[]): void => choose([['sicCodes', codes]])
  return (
    <div ref={box} tabIndex={-1} id={boxId('sicCodes')} className={css.field}>
      <Stack gap={12}>
        {chosen.length === 0 ? null : (
          <ul className={css.codes} aria-label={t('filing.sic.chosen')}>
            {chosen.map((code) => (
              <li key={code} className={css.code}>
                <strong>{code}</strong>
                {/* Companies House describes its codes in English. */}
                <span lang="en">{descriptionOf(code)}</span>
                {isEditable ? (
                  <IconButton
                    size={28}
                    label={t('filing.sic.remove', { code })}
                    icon={<IconX size={16} />}
                    onClick={() => save(chosen.filter((one) => one !== code))}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {isFull || !isEditable ? (
          isFull && <Text dimmed>{t('filing.sic.full', { count: maxSicCodes })}</Text>
        ) : (
          <SearchSelect
            label={t('filing.field.sicCodes')}
            description={t('filing.why.sicCodes', { count: maxSicCodes })}
            placeholder={t('filing.sic.search')}
            error={errorOf('sicCodes')}
            text={text}
            onText={setText}
            busy={query.isFetching}
            options={found.map(({ code, description }) => ({ key: code, title: description, detail: code }))}
            notice={isNone ? t('filing.sic.none') : undefined}
            announcement={isNone ? t('filing.sic.none') : t('filing.sic.found', { count: found.length })}
            onPick={(code) => {
              setText('')
              setPicked(new Map([...picked, ...found.map((one) => [one.code, one.description] as const)]))
              save([...chosen, code])
            }}
            onClear={() => setText('')}
          />
        )}
        <LawSource row={lawRow('sicCodes', today)} />
      </Stack>
    </div>
  )
}
