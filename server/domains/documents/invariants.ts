import { maxCustomerFiles } from '#contract/documents/schemas.ts'
import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'
import { maxReminders } from './rules.ts'

/** Finds when periodic work last ran: a copy of the database that does not run has nothing due. */
const lastRun = (sweep: 'announce-documents' | 'purge-deleted-documents'): string =>
  `(select ended_at from job_lease where name = '${sweep}' and last_error is null)`

/** Lists what must always be true of documents, uploads and requests. */
export const invariants: Invariant[] = [
  byQuery(
    'a document has a stored file of the recorded size',
    `select 'document ' || d.id || ' records ' || d.size || ' bytes, its file ' || coalesce(f.size::text, 'is missing') as line
     from document d left join stored_file f on f.key = d.file_key
     where f.size is distinct from d.size`,
  ),
  byQuery(
    'no customer has more uploads than the quota allows',
    `select 'user ' || user_id || ' has ' || count(*) || ' files' as line
     from document where kind = 'customer' and deleted_at is null
     group by user_id having count(*) > ${maxCustomerFiles}`,
  ),
  byQuery(
    'a sent request has files, and an open one has none',
    `select 'request ' || r.id || ' is ' || r.state || ' with ' || count(d.id) || ' files' as line
     from document_request r left join document d on d.request_id = r.id and d.deleted_at is null
     where r.state in ('open', 'submitted')
     group by r.id having (r.state = 'submitted') <> (count(d.id) > 0)`,
  ),
  byQuery(
    'a returned request is sent again only by a newer file',
    `select 'request ' || r.id || ' is ' || r.state || ' with ' || count(d.id) || ' newer files' as line
     from document_request r
     left join document d on d.request_id = r.id and d.deleted_at is null and d.id > r.returned_up_to
     where r.state in ('changes_requested', 'submitted') and r.returned_up_to is not null
     group by r.id having (r.state = 'submitted') <> (count(d.id) > 0)`,
  ),
  byQuery(
    'a file answers a request of its own customer, in the folder of that request',
    `select 'document ' || d.id || ' answers request ' || r.id as line
     from document d join document_request r on r.id = d.request_id
     where d.user_id <> r.user_id or d.folder <> r.folder`,
  ),
  byQuery(
    `a request has at most ${maxReminders} reminders, and the time of the next`,
    `select 'request ' || id || ' counts ' || reminders || ' reminders' as line from document_request
     where reminders > ${maxReminders} or (reminders > 0) <> (reminded_at is not null)
       or reminders >= ${maxReminders} and next_reminder_at is not null`,
  ),
  byQuery(
    'only personal documents are announced, and not before they were uploaded',
    `select 'document ' || id || ' was announced at ' || announced_at as line from document
     where announced_at is not null and (kind <> 'personal' or announced_at < uploaded_at)`,
  ),
  byQuery(
    'a visible document is announced within a day',
    `select 'document ' || id || ' is visible since ' || shown_at as line from document
     where shown_at is not null and announced_at is null and deleted_at is null and shown_at < ${lastRun('announce-documents')} - interval '1 day'`,
  ),
  byQuery(
    'a deleted document is purged within a day after its restore period',
    `select 'document ' || id || ' was deleted at ' || deleted_at as line from document
     where deleted_at < ${lastRun('purge-deleted-documents')} - interval '31 days'`,
  ),
  byQuery(
    'only public documents have marks of users who opened them',
    `select 'document ' || d.id || ' has a mark of user ' || o.user_id as line
     from document_opened o join document d on d.id = o.document_id where d.kind <> 'public'`,
  ),
]
