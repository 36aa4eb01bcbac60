import { useT } from '#web/lib/i18n.ts'
import { NameSearch, type NameSearchProps } from '#web/shared/name-search.tsx'

/** Searches a document by part of its name. */
export function DocumentSearch(props: Pick<NameSearchProps, 'name' | 'onSearch'>) {
  const t = useT()
  return (
    <NameSearch
      {...props}
      label={t('managed_documents.search')}
      fieldLabel={t('managed_documents.search_name')}
      hint={t('managed_documents.search_hint')}
    />
  )
}
