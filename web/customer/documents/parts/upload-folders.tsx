import { type CustomerFolder, customerFolders } from '#contract/documents/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { FolderLabel, FolderLink } from './folder-list.tsx'
import css from './uploads.module.css'

export interface UploadFoldersProps {
  current: CustomerFolder
  counts: ReadonlyMap<CustomerFolder, number> | undefined
}

/** Lists the folders of the user's uploads, each with its number of files. */
export function UploadFolders({ current, counts }: UploadFoldersProps) {
  const t = useT()
  return (
    <nav aria-label={t('documents.folders')}>
      <ul className={css.folders}>
        {customerFolders.map((folder) => {
          const count = counts?.get(folder)
          return (
            <li key={folder}>
              <FolderLink to="/customer_documents" search={{ folder }} resetScroll={false} current={folder === current}>
                <FolderLabel
                  label={t(`documents.folder.${folder}`)}
                  open={folder === current}
                  facts={{ count, labels: count === undefined ? undefined : t('documents.count', { count }) }}
                />
              </FolderLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
