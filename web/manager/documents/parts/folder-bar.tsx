import { useT } from '#web/lib/i18n.ts'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import { SegmentedChoice } from '#web/ui/fields/segmented-choice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'
import css from './folder-bar.module.css'

export interface FolderEntry {
  key: string
  name: string
  /** Number of documents; undefined while unknown. */
  count?: number | undefined
  link: UiLink
  current: boolean
}

export interface FolderBarProps {
  folders: readonly FolderEntry[]
  deleted: boolean
  onDeleted: (deleted: boolean) => void
}

/** Shows the folders with their counts, and a switch between current and deleted documents. */
export function FolderBar({ folders, deleted, onDeleted }: FolderBarProps) {
  const t = useT()
  return (
    <Row gap={[12, 24]} between className={css.bar}>
      <LinkTabs
        label={t('managed_documents.folders')}
        tabs={folders.map(({ key, name, count, link, current }) => ({
          key,
          label: count === undefined ? name : t('managed_documents.folder_count', { name, count }),
          link,
          current,
        }))}
      />
      <SegmentedChoice
        label={t('managed_documents.which')}
        value={deleted ? 'deleted' : 'present'}
        onChange={(next) => onDeleted(next === 'deleted')}
        options={[
          { value: 'present', label: t('managed_documents.present') },
          { value: 'deleted', label: t('managed_documents.deleted_ones') },
        ]}
      />
    </Row>
  )
}
