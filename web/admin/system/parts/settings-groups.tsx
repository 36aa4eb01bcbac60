import { settingText } from '#web/admin/shared/admin-names.ts'
import { groupSettings, type Setting } from '#web/admin/system/group-settings.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import css from './settings-groups.module.css'

const columnsOf = (t: Translate): DataTableProps<Setting>['columns'] => [
  {
    id: 'name',
    header: t('settings.name'),
    cell: ({ name }) => (
      <span className={css.setting}>
        <code className={css.code}>{name}</code>
        <span className={css.purpose}>{settingText(t, name)}</span>
      </span>
    ),
    wide: true,
    width: '44%',
    card: 'title',
  },
  {
    id: 'value',
    header: t('settings.value'),
    cell: (setting) => <Value setting={setting} />,
    width: '28%',
    card: 'detail',
  },
  {
    id: 'source',
    header: t('settings.source'),
    cell: ({ source, set }) => (set || source === 'environment' ? t(`settings.source.${source}`) : '–'),
    width: '15%',
    card: 'status',
  },
  {
    id: 'default',
    header: t('settings.default'),
    cell: (setting) => <span className={css.value}>{setting.default ?? '–'}</span>,
    width: '13%',
    hideBelow: 3,
    card: 'none',
  },
]

/** Lists settings with the value in force, where it comes from, and the default. */
export function SettingsTable(
  props: Pick<DataTableProps<Setting>, 'label' | 'rows' | 'status' | 'onRetry' | 'filteredEmpty'>,
) {
  const t = useT()
  return (
    <DataTable<Setting>
      {...props}
      columns={columnsOf(t)}
      rowKey={(setting) => setting.name}
      errorText={t('settings.failed')}
      empty={{ title: t('settings.none_found') }}
      compact
    />
  )
}

/** Shows settings by what they are for, with links to each group. */
export function SettingsGroups({ settings }: { settings: readonly Setting[] }) {
  const t = useT()
  const groups = groupSettings(settings)
  return (
    <div className={css.box}>
      <div className={css.columns}>
        {groups.length < 2 ? null : (
          <nav aria-label={t('settings.jump')} className={css.jump}>
            {groups.map(({ key, settings: { length } }) => (
              <a key={key} href={`#${key}`} className={css.link}>
                {t(`settings.group.${key}`)} <span className={css.count}>{length}</span>
              </a>
            ))}
          </nav>
        )}
        <div className={css.groups}>
          {groups.map((group) => (
            <section key={group.key} aria-labelledby={group.key}>
              <h2 id={group.key} className={css.heading} tabIndex={-1}>
                {t(`settings.group.${group.key}`)}
              </h2>
              <SettingsTable label={t(`settings.group.${group.key}`)} rows={group.settings} status="ready" />
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function Value({ setting: { secret, set, value } }: { setting: Setting }) {
  const t = useT()
  if (secret && set) return <Badge tone="paid">{t('settings.set')}</Badge>
  if (value === null) return <Text dimmed>{t('settings.not_set')}</Text>
  return (
    <span className={css.value}>
      <BreakableText text={value} />
    </span>
  )
}
