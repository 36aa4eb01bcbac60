import { type DocumentFolder, documentsSearch } from '#web/customer/documents/documents-search.ts'
import { isPersonal } from '#web/customer/documents/folder-counts.ts'
import { useT } from '#web/lib/i18n.ts'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './documents.module.css'

/** Links to the other folders with a document of the searched name. */
export function Elsewhere({ name, found }: { name: string; found: readonly (readonly [DocumentFolder, number])[] }) {
  const t = useT()
  return (
    <Row as="span" gap={[4, 12]} align="stretch" className={css.otherFolder}>
      {t('documents.elsewhere')}
      {found.map(([folder, count]) => (
        <TextLink key={folder} to="/documents" search={documentsSearch.write({ folder, name })} resetScroll={false}>
          {isPersonal(folder) ? '' : `${t('documents.for_all')}: `}
          {t(`documents.folder.${folder}`)} ({count})
        </TextLink>
      ))}
    </Row>
  )
}
