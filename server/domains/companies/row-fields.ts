import { companyRow } from '#contract/companies/schemas.ts'
import { emailSql } from '#server/domains/people/api.ts'
import { statusAtRegistry } from '#server/domains/registry-records/api.ts'
import { instantSql, iriSql, nestedRow, resourceSql, textSql } from '#server/platform/database/json-row.ts'

/** What a company number may be written with, as in `registryNumberOf`: spaces of every sort, dots and dashes. */
const separators = String.raw`[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff.-]`

/** Writes a company number as the registry does, null for an invalid one: the same rules as `registryNumberOf`. */
export const registryNumberSql = (column: string): string => `(select case
    when sign ~ '^[0-9]{1,8}$' then case when sign !~ '^0+$' then lpad(sign, 8, '0') end
    when sign ~ '^[A-Z]{2}[0-9]{1,6}$' then left(sign, 2) || lpad(substr(sign, 3), 6, '0')
    when sign ~ '^R0[0-9]{6}$' or sign ~ '^((IP|SP|RS)[A-Z0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z])$' then sign end
  from (select upper(regexp_replace(${column}, '${separators}', '', 'g')) as sign) written)`

/** A company `d` of a list: the fields of `presentRow`. `pages` is where the registry's pages are. */
export const rowFields = (pages: string) =>
  resourceSql(companyRow, {
    '@id': iriSql('companies', 'd.id'),
    id: 'd.id',
    name: 'd.name',
    companyNumber: 'd.company_number',
    companyHouse: `${textSql(`${pages}/company/`)} || ${registryNumberSql('d.company_number')}`,
    registryStatus: `case when d.status = 1 then ${statusAtRegistry('d.id', registryNumberSql('d.company_number'))} end`,
    status: 'd.status',
    compiler: nestedRow(
      companyRow.shape.compiler,
      { '@id': iriSql('users', 'd.compiler_id'), id: 'd.compiler_id', email: emailSql('d.compiler_id') },
      '',
    ),
    lastChangeAt: instantSql('d.last_change_at'),
  })
