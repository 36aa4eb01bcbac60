import { IconBookmark, IconBookmarkFilled, IconUsers } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type SavedView, saveSavedView } from '#contract/saved-views/manager.ts'
import type { SavedViewList } from '#contract/saved-views/saved-view-lists.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import type { SearchSchema } from '#web/lib/search-schema.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { type ColumnList, hideText, useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { ActionMenu } from '#web/ui/actions/action-menu.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/base/classes.ts'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import css from './list-views.module.css'
import { putRefused, putSavedView, savedViewsQuery } from './queries.ts'
import { isComplete, stateOf, type ViewedSearch, type ViewState, viewMark, withoutView } from './view-state.ts'

/** Loaded on first use. */
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

const DeleteViewDialog = lazy(async () => ({ default: (await import('./delete-view-dialog.tsx')).DeleteViewDialog }))

export interface ListViewsProps<Search extends ViewedSearch> {
  list: SavedViewList
  /** The search state of the list's page. */
  schema: SearchSchema<Search>
  /** The columns that the list hides; absent where none can be hidden. */
  columns?: ColumnList | undefined
}

type Opened = 'new' | 'edit' | 'delete' | null

/** Shows the views of a list in a menu: which one is shown, whether it was changed since, and what can be done with it. */
export function ListViews<Search extends ViewedSearch>({ list, schema, columns }: ListViewsProps<Search>) {
  const t = useT()
  const client = useQueryClient()
  const { search, show } = usePageSearch(schema)
  const hidden = useHiddenColumns(columns)
  const query = useQuery(savedViewsQuery(list))
  const [opened, setOpened] = useState<Opened>(null)
  const saving = useOneAtATime()
  const views = query.data ?? []
  const active = views.find(({ id }) => id === search.view)
  const mark = active === undefined ? 'same' : viewMark(schema, search, active.state)
  const shown = columns === undefined ? search : { ...search, hide: hideText(hidden) }
  const state: ViewState = stateOf(schema, shown)
  /** Stays on the list; its address names the view from now on. */
  const stay = (view: number) => show({ ...shown, view }, true)
  const open = (view: SavedView) => {
    show({ ...schema.read(view.state), view: view.id })
    if (!isComplete(schema, view.state)) notice.warning(t('views.partly', { name: view.name }))
  }
  const save = async ({ id, version }: SavedView) => {
    try {
      putSavedView(client, await call(saveSavedView, { params: { id }, body: { state, version } }))
      stay(id)
      notice.success(t('views.saved'))
    } catch (cause) {
      showError(cause)
      putRefused(client, list, cause)
    }
  }
  const leave = (): void => show({ ...search, view: undefined, hide: undefined }, true)
  // Loaded on first use.
  const remove = async (view: SavedView): Promise<void> => {
    const { deleteView } = await import('./delete-view.ts')
    await deleteView(client, view, { deleted: t('views.deleted'), onDeleted: leave, onRestored: open })
  }
  /** The same view can be saved again only by its author, and only while the list knows all of it. */
  const canUndo = active !== undefined && active.isOwn && mark !== 'incomplete'
  const entryOf = (view: SavedView): MenuEntry => ({
    key: String(view.id),
    label: view.name,
    group: t(view.isOwn ? 'views.own' : 'views.shared'),
    icon: view.isShared ? <IconUsers size={16} /> : <IconBookmark size={16} />,
    current: view.id === active?.id,
    onSelect: () => open(view),
  })
  const actions: MenuEntry[] = [
    ...(active?.canChange === true && mark !== 'same'
      ? [{ key: 'save', label: t('views.save'), onSelect: () => saving.run(() => save(active)) }]
      : []),
    { key: 'new', label: t('views.save_new'), onSelect: () => setOpened('new') },
    ...(active?.canChange === true
      ? [
          { key: 'edit', label: t('views.edit'), onSelect: () => setOpened('edit') },
          canUndo
            ? {
                key: 'delete',
                label: t('views.delete_confirm'),
                danger: true,
                onSelect: () => saving.run(() => remove(active).catch(showError)),
              }
            : { key: 'delete', label: t('views.delete'), danger: true, onSelect: () => setOpened('delete') },
        ]
      : []),
  ]
  const items: MenuEntry[] = [
    {
      key: 'none',
      label: t('views.none'),
      current: active === undefined,
      onSelect: () => show(withoutView(schema, search)),
    },
    ...(query.isError
      ? [{ key: 'again', label: t('views.failed'), onSelect: () => void query.refetch() }]
      : views.map(entryOf)),
    ...actions.map((entry) => ({ ...entry, group: t('views.actions') })),
  ]
  const close = () => setOpened(null)
  return (
    <>
      <ActionMenu
        label={t('views.title')}
        items={items}
        trigger={
          <Button icon={active === undefined ? <IconBookmark size={16} /> : <IconBookmarkFilled size={16} />}>
            <span className={css.name}>
              {active === undefined ? (
                t('views.title')
              ) : (
                <>
                  <VisuallyHidden>{t('views.title')}: </VisuallyHidden>
                  {active.name}
                </>
              )}
            </span>
            {mark === 'same' ? null : (
              <span className={classes(css.mark, mark === 'incomplete' && css.incomplete)}>
                <span className={css.markText}>{t(`views.${mark}`)}</span>
              </span>
            )}
          </Button>
        }
      />
      <Suspense fallback={null}>
        {opened === 'new' || (opened === 'edit' && active !== undefined) ? (
          <ViewDialog
            list={list}
            view={opened === 'edit' ? active : undefined}
            state={state}
            onClose={close}
            onSaved={({ id }) => {
              if (opened === 'new') stay(id)
              close()
            }}
          />
        ) : null}
        {opened === 'delete' && active !== undefined ? (
          <DeleteViewDialog view={active} onClose={close} onDeleted={leave} />
        ) : null}
      </Suspense>
    </>
  )
}
