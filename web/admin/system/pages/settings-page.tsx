import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getSettings } from '#contract/platform/admin-health.ts'
import { settingText } from '#web/admin/shared/admin-names.ts'
import css from '#web/admin/system/parts/system.module.css'
import { settingsSearch } from '#web/admin/system/settings-search.ts'
import { call } from '#web/lib/call.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { listState } from '#web/shared/lists/list-state.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { ListBar } from '#web/ui/data/list-bar.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

type Setting = z.output<typeof getSettings.answer>['settings'][number]

const columnsOf = (t: Translate): DataTableProps<Setting>['columns'] => {
  return [
    {
      id: 'name',
      header: t('settings.name'),
      cell: ({ name }) => (
        <span className={css.setting}>
          <code className={css.code}>{name}</code>
          <span className={css.purpose}>{settingText(t, name)}</span>
        </span>
      ),
      fill: true,
      card: 'title',
    },
    {
      id: 'value',
      header: t('settings.value'),
      cell: (setting) => <Value setting={setting} />,
      width: '26%',
      card: 'detail',
    },
    {
      id: 'source',
      header: t('settings.source'),
      cell: ({ source, set }) => (set || source === 'environment' ? t(`settings.source.${source}`) : '–'),
      card: 'status',
    },
    {
      id: 'default',
      header: t('settings.default'),
      cell: (setting) => <span className={css.value}>{setting.default ?? '–'}</span>,
      hideBelow: 3,
      card: 'none',
    },
  ]
}

/** Renders `/admin/settings`: the configuration of this instance; secrets only as set or not set. */
export function SettingsPage() {
  const t = useT()
  const { search, show } = usePageSearch(settingsSearch)
  const { name = '' } = search
  const setName = (typed: string): void => show({ name: typed === '' ? undefined : typed }, true)
  const query = useQuery({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => call(getSettings, { signal }),
    staleTime: 60_000,
  })
  const wanted = name.toLowerCase()
  const rows = query.data?.settings.filter((setting) =>
    `${setting.name} ${settingText(t, setting.name)}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <PageHeader title={t('nav.admin_settings')} description={t('settings.intro')} />
      <ListBar
        label={t('settings.filter')}
        text={{ label: t('settings.search'), maxLength: 60, value: name, onSearch: setName }}
        chips={[]}
        onClear={name === '' ? undefined : () => setName('')}
      />
      <DataTable<Setting>
        label={t('nav.admin_settings')}
        columns={columnsOf(t)}
        rows={rows}
        rowKey={(setting) => setting.name}
        {...listState(query)}
        errorText={t('settings.failed')}
        empty={{ title: t('settings.none_found') }}
        filteredEmpty={name === '' ? undefined : { title: t('settings.none_found'), onClear: () => setName('') }}
        compact
      />
    </>
  )
}

function Value({ setting: { secret, set, value } }: { setting: Setting }) {
  const t = useT()
  if (secret && set) return <Badge tone="paid">{t('settings.set')}</Badge>
  if (value === null || value === undefined) return <Text dimmed>{t('settings.not_set')}</Text>
  return (
    <span className={css.value}>
      <BreakableText text={value} />
    </span>
  )
}
