import { maxEvidenceFiles } from '#contract/aml/schemas.ts'
import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'
import { retentionYears } from './retention-years.ts'

/**
 * When the sweep last ran, even if it failed: a file that cannot be deleted is what must be seen. A copy of the database
 * that does not run has nothing due.
 */
const lastPurge = `(select ended_at from job_lease where name = 'purge-ended-aml-files')`

/** Lists what must always be true of AML files. */
export const invariants: readonly Invariant[] = [
  byQuery(
    'an AML file is deleted within a day after the years of retention from the end of the relationship',
    `select 'AML file ' || id || ' ended on ' || ended_on as line from aml_file
     where ended_on + make_interval(years => ${retentionYears()}) + interval '2 days' < ${lastPurge}`,
  ),
  byQuery(
    'an approved AML file was rated by another manager, and is of high risk',
    `select 'AML file ' || id || ' is approved by user ' || approved_by as line from aml_file
     where approved_by is not null and (rated_by is null or approved_by = rated_by or rating is distinct from 'high')`,
  ),
  byQuery(
    'an AML file has a date of review after its last one, and a rating has somebody who rated',
    `select 'AML file ' || id || ' has no valid review or rating' as line from aml_file
     where review_on is null or review_on <= reviewed_on or (rating is not null and rated_by is null)`,
  ),
  byQuery(
    'a complete AML file says who was identified, who owns, the purpose and the screening, with evidence of its day or later',
    `select 'AML file ' || f.id || ' lacks something' as line from aml_file f
     where f.complete and (f.purpose is null or f.screening is null or f.rating is null
       or jsonb_array_length(f.identified) = 0 or jsonb_array_length(f.owners) = 0
       or not exists (select from aml_evidence e where e.file_id = f.id
         and (e.uploaded_at at time zone 'Europe/London')::date >= (f.screening->>'checkedOn')::date))`,
  ),
  byQuery(
    'evidence of an AML file has a stored file of the recorded size',
    `select 'AML evidence ' || e.id || ' records ' || e.size || ' bytes, its file ' || coalesce(s.size::text, 'is missing') as line
     from aml_evidence e left join stored_file s on s.key = e.file_key where s.size is distinct from e.size`,
  ),
  byQuery(
    'no AML file has more evidence than allowed',
    `select 'AML file ' || file_id || ' has ' || count(*) || ' files' as line from aml_evidence
     group by file_id having count(*) > ${maxEvidenceFiles}`,
  ),
]
