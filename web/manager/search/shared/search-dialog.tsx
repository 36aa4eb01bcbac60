import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight, IconKeyboard, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { deliverKeys } from '#web/lib/command-keys.ts'
import { useT } from '#web/lib/i18n.ts'
import { Highlighted } from '#web/manager/search/highlighted.tsx'
import { hitKinds, labelsOfHit, linkOfHit } from '#web/manager/search/hit-kinds.tsx'
import { KeysHint } from '#web/manager/search/keys-hint.tsx'
import { matchEntries } from '#web/manager/search/match-entries.ts'
import { minCharacters, type SearchHit, searchQuery } from '#web/manager/search/queries.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import { useOpenLink } from '#web/ui/base/use-open-link.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { type CommandGroup, type CommandItem, CommandPalette } from '#web/ui/overlay/command-palette.tsx'
import { noteHit, recentQuery } from './recent-customers.ts'

/** A page, or an action that starts on a page. */
export interface CommandEntry {
  readonly key: string
  readonly title: string
  /** Where it belongs; empty for none. */
  readonly detail: string
  readonly link: UiLink
}

interface SearchDialogProps {
  pages: readonly CommandEntry[]
  actions: readonly CommandEntry[]
  /** Whether the server may be searched: managers only. */
  findsRecords: boolean
  onKeys: () => void
  onClose: () => void
}

const pauseMs = 180

/** Shows the command bar of staff: records found by the server, pages and actions by their names. */
export function SearchDialog({ pages, actions, findsRecords, onKeys, onClose }: SearchDialogProps) {
  const t = useT()
  const openLink = useOpenLink()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const typed = text.trim()
  const [searched] = useDebouncedValue(typed, pauseMs)
  const tooShort = typed.length < minCharacters
  const searchesRecords = findsRecords && !tooShort
  const query = useQuery(searchQuery(searchesRecords ? searched : ''))
  useShownFailures(query.error)
  const recent = useQuery(recentQuery)
  // The field has the focus since its own layout effect: what was typed before is added, and no key is lost between.
  useLayoutEffect(() => {
    deliverKeys((early) => setText((before) => before + early))
  }, [])

  const open = (link: UiLink): void => {
    onClose()
    openLink(link)
  }
  const marked = tooShort ? '' : typed
  const itemOf = (hit: SearchHit): CommandItem => {
    const { title, subtitle, end } = labelsOfHit(t, hit)
    return {
      key: `${hit.kind}-${hit.kind === 'document' ? hit.document.kind : ''}-${hit.id}`,
      icon: hitKinds[hit.kind].icon,
      title: <Highlighted text={title} searched={marked} />,
      subtitle: subtitle === '' ? undefined : <Highlighted text={subtitle} searched={marked} />,
      end,
      onChoose: () => {
        noteHit(client, hit)
        open(linkOfHit(hit))
      },
    }
  }
  const entryOf =
    (icon: ReactNode) =>
    ({ key, title, detail, link }: CommandEntry): CommandItem => ({
      key,
      icon,
      title,
      end: detail === '' ? undefined : detail,
      onChoose: () => open(link),
    })
  const keys: CommandItem & { title: string } = {
    key: 'keys',
    icon: <IconKeyboard size={18} />,
    title: t('find.keys'),
    end: '?',
    onChoose: onKeys,
  }
  const kinds = Object.keys(hitKinds) as SearchHit['kind'][]
  const hits = searchesRecords ? (query.data ?? []) : []
  const records: CommandGroup[] = !searchesRecords
    ? [{ key: 'recent', label: t('find.recent'), items: typed === '' ? (recent.data ?? []).map(itemOf) : [] }]
    : kinds.map((kind) => ({
        key: kind,
        label: t(hitKinds[kind].group),
        items: hits.filter((hit) => hit.kind === kind).map(itemOf),
      }))
  const own: CommandGroup[] = [
    {
      key: 'actions',
      label: t('find.actions'),
      items: [...matchEntries(actions, typed).map(entryOf(<IconPlus size={18} />)), ...matchEntries([keys], typed)],
    },
    {
      key: 'pages',
      label: t('find.pages'),
      items: matchEntries(pages, typed).map(entryOf(<IconArrowRight size={18} />)),
    },
  ]
  // A page or an action that starts with the text is rarely a customer's name too: it comes first.
  const groups = typed !== '' && own.some(({ items }) => items.length > 0) ? [...own, ...records] : [...records, ...own]
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const hint = findsRecords && typed !== '' && tooShort ? t('find.hint', { count: minCharacters }) : undefined
  const settled = !searchesRecords || (typed === searched && query.isSuccess && !query.isPlaceholderData)
  const isAnswered = settled && typed !== '' && hint === undefined
  const nothing = isAnswered && count === 0 ? t('find.nothing', { text: typed }) : undefined
  const failure = searchesRecords && query.isError && (
    <Alert
      tone="error"
      action={
        <Button small onClick={() => void query.refetch()} busy={query.isFetching}>
          {t('ui.retry')}
        </Button>
      }
    >
      {t('find.failed')}
    </Alert>
  )
  return (
    <CommandPalette
      label={t(findsRecords ? 'find.label' : 'nav.search_pages')}
      text={text}
      onText={setText}
      groups={groups}
      onClose={onClose}
      busy={searchesRecords && (query.isFetching || typed !== searched)}
      notice={hint ?? (failure || nothing)}
      announcement={isAnswered ? (nothing ?? t('find.count', { count })) : ''}
      keysHint={<KeysHint />}
    />
  )
}
