import { useQuery } from '@tanstack/react-query'
import { getSettings } from '#contract/platform/admin-health.ts'
import { settingText } from '#web/admin/shared/admin-names.ts'
import { isChanged } from '#web/admin/system/group-settings.ts'
import { SettingsGroups, SettingsTable } from '#web/admin/system/parts/settings-groups.tsx'
import { settingsSearch } from '#web/admin/system/settings-search.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { listState } from '#web/shared/lists/list-state.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** Renders `/admin/settings`: the configuration of this instance by purpose; secrets only as set or not set. */
export function SettingsPage() {
  const t = useT()
  const { search, change } = usePageSearch(settingsSearch)
  const { name = '', changed } = search
  const isFiltered = name !== '' || changed
  const clear = (): void => change({ name: undefined, changed: false })
  const query = useQuery({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => call(getSettings, { signal }),
    staleTime: 60_000,
  })
  const wanted = name.toLowerCase()
  const rows = query.data?.settings.filter(
    (setting) =>
      (!changed || isChanged(setting)) &&
      `${setting.name} ${settingText(t, setting.name)}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <PageHeader title={t('nav.admin_settings')} description={t('settings.intro')} />
      <LazyListFilters
        label={t('settings.filter')}
        textLabel="settings.search"
        text={{
          value: name,
          maxLength: 60,
          onSearch: (typed) => change({ name: typed === '' ? undefined : typed }, true),
        }}
        chips={[
          {
            label: t('settings.changed_filter'),
            options: [{ value: 'changed', label: t('settings.changed') }],
            value: changed ? 'changed' : '',
            onChange: (value) => change({ changed: value !== '' }),
          },
        ]}
        onClear={isFiltered ? clear : undefined}
      />
      {rows === undefined || rows.length === 0 ? (
        <SettingsTable
          label={t('nav.admin_settings')}
          rows={rows}
          {...listState(query)}
          filteredEmpty={isFiltered ? { title: t('settings.none_found'), onClear: clear } : undefined}
        />
      ) : (
        <SettingsGroups settings={rows} />
      )}
    </>
  )
}
