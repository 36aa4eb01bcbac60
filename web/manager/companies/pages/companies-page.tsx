import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { useTyped } from '#web/lib/use-typed.ts'
import { type CompaniesSearch, companiesSearch, maxFilterLength } from '#web/manager/companies/companies-search.ts'
import { CompaniesTable } from '#web/manager/companies/parts/companies-table.tsx'
import { companiesQuery } from '#web/manager/companies/queries.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { FilterBar } from '#web/ui/data/filter-bar.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** `/manager/list_companies/`: all companies, by name and by the address of the user who filled in the form. */
export function CompaniesPage() {
  const t = useT()
  const { search, change } = usePageSearch(companiesSearch)
  const query = useQuery(companiesQuery(search))
  const total = query.data?.total
  const filtered = search.name !== '' || search.compiler !== ''
  const clear = () => change(companiesSearch.defaults)
  const table = usePagedTable(query, search, change)
  return (
    <>
      <PageHeader
        title={t('nav.list_companies')}
        count={total === undefined ? undefined : t('companies.count', { count: total })}
      />
      <Filters
        search={search}
        onApply={(filters) => change({ ...filters, page: 1 })}
        onClear={filtered ? clear : undefined}
      />
      <CompaniesTable
        show="all"
        label={t('nav.list_companies')}
        {...table}
        empty={{ title: t('companies.none'), icon: <IconBuilding size={20} /> }}
        filteredEmpty={filtered ? { title: t('companies.none_found'), onClear: clear } : undefined}
      />
    </>
  )
}

interface FiltersProps {
  search: CompaniesSearch
  onApply: (filters: { name: string; compiler: string }) => void
  onClear?: (() => void) | undefined
}

/** Input takes effect on Apply. */
function Filters({ search, onApply, onClear }: FiltersProps) {
  const t = useT()
  const [{ name, compiler }, type] = useTyped({ name: search.name, compiler: search.compiler })
  return (
    <FilterBar
      label={t('companies.filter')}
      applyLabel={t('companies.apply')}
      onApply={() => onApply({ name: name.trim(), compiler: compiler.trim() })}
      onClear={onClear}
    >
      <TextField
        label={t('companies.name')}
        type="search"
        value={name}
        onChange={(next) => type({ name: next })}
        maxLength={maxFilterLength.name}
        autoComplete="off"
      />
      <TextField
        label={t('companies.compiler')}
        type="search"
        value={compiler}
        onChange={(next) => type({ compiler: next })}
        maxLength={maxFilterLength.compiler}
        autoComplete="off"
      />
    </FilterBar>
  )
}
