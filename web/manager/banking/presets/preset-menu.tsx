import { IconChevronDown, IconFileSettings, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { accountingPrograms, programNames } from '#contract/invoicing/accounting-programs.ts'
import type { SavedView } from '#contract/saved-views/manager.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { ActionMenu } from '#web/ui/actions/action-menu.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import type { ChosenDialect } from './chosen-dialect.ts'

/** Loaded on first use. */
const PresetDialog = lazy(async () => ({ default: (await import('./preset-dialog.tsx')).PresetDialog }))
const DeleteViewDialog = lazy(async () => ({
  default: (await import('#web/manager/shared/views/delete-view-dialog.tsx')).DeleteViewDialog,
}))

export interface PresetMenuProps {
  choice: string
  chosen: ChosenDialect
  /** Undefined while they load, and after a failure. */
  presets: readonly SavedView[] | undefined
  onChoose: (choice: string) => void
}

type Opened = 'new' | 'edit' | 'delete' | null

/** Shows how the CSV is written in a menu: the standard, those of accounting programs, and presets to save, change and share. */
export function PresetMenu({ choice, chosen, presets, onChoose }: PresetMenuProps) {
  const t = useT()
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened>(null)
  const deleting = useOneAtATime()
  const { preset, dialect } = chosen
  const program = accountingPrograms.find((one) => one === choice)
  const name = preset?.name ?? (program === undefined ? t('managed_banks.format_standard') : programNames[program])
  const remove = async (own: SavedView): Promise<void> => {
    const { deleteView } = await import('#web/manager/shared/views/delete-view.ts')
    await deleteView(client, own, {
      deleted: t('presets.deleted'),
      onDeleted: () => onChoose(''),
      onRestored: ({ id }) => onChoose(String(id)),
    })
  }
  const items: MenuEntry[] = [
    {
      key: 'standard',
      label: t('managed_banks.format_standard'),
      current: preset === undefined && program === undefined,
      onSelect: () => onChoose(''),
    },
    ...accountingPrograms.map((one) => ({
      key: one,
      label: programNames[one],
      group: t('managed_banks.format_programs'),
      current: one === program,
      onSelect: () => onChoose(one),
    })),
    ...(presets ?? []).map((one) => ({
      key: String(one.id),
      label: one.name,
      group: t(one.isOwn ? 'managed_banks.format_own' : 'managed_banks.format_shared'),
      icon: one.isShared ? <IconUsers size={16} /> : <IconFileSettings size={16} />,
      current: one.id === preset?.id,
      onSelect: () => onChoose(String(one.id)),
    })),
    {
      key: 'new',
      label: t('managed_banks.format_new'),
      group: t('managed_banks.format_actions'),
      onSelect: () => setOpened('new'),
    },
    ...(preset?.canChange === true
      ? [
          {
            key: 'edit',
            label: t('managed_banks.format_edit'),
            group: t('managed_banks.format_actions'),
            onSelect: () => setOpened('edit'),
          },
          {
            key: 'delete',
            label: t(preset.isOwn ? 'managed_banks.format_delete' : 'managed_banks.format_delete_shared'),
            group: t('managed_banks.format_actions'),
            danger: true,
            onSelect: () => (preset.isOwn ? deleting.run(() => remove(preset).catch(showError)) : setOpened('delete')),
          },
        ]
      : []),
  ]
  const close = () => setOpened(null)
  return (
    <>
      <ActionMenu
        label={t('managed_banks.format')}
        align="start"
        items={items}
        trigger={<Button icon={<IconChevronDown size={16} />}>{t('managed_banks.format_chosen', { name })}</Button>}
      />
      <Suspense fallback={null}>
        {opened === 'new' || (opened === 'edit' && preset !== undefined) ? (
          <PresetDialog
            preset={opened === 'edit' ? preset : undefined}
            dialect={dialect}
            onClose={close}
            onSaved={({ id }) => {
              onChoose(String(id))
              close()
            }}
          />
        ) : null}
        {opened === 'delete' && preset !== undefined ? (
          <DeleteViewDialog view={preset} onClose={close} onDeleted={() => onChoose('')} />
        ) : null}
      </Suspense>
    </>
  )
}
