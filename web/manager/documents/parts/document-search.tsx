import { useT } from '#web/lib/i18n.ts'
import { NameSearch, type NameSearchProps } from '#web/shared/name-search.tsx'

/** Searches a document by part of its name. */
export function DocumentSearch(props: Pick<NameSearchProps, 'name' | 'onSearch'>) {
  const t = useT()
  return (
    <NameSearch
      {...props}
      label={t('papers.search')}
      fieldLabel={t('papers.search_name')}
      hint={t('papers.search_hint')}
    />
  )
}
