import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { listAmlFiles } from '#contract/aml/manager.ts'
import { amlRows } from '#contract/aml/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { readExact } from '#server/platform/lists/testing.ts'
import { approveFile } from './approve-file.ts'
import { createFile } from './create-file.ts'
import { downloadEvidence } from './evidence.ts'
import { listFiles } from './list-files.ts'
import { readFile } from './read-file.ts'
import { deletedOn, nextReviewOn } from './rules.ts'
import { calmAnswers, complete, openAml } from './testing.ts'

describeOnBoth('AML files on %s', (kind) => {
  const test = opened(() => openAml(kind))
  afterAll(async () => expect(await test.violations()).toEqual([]))

  const today = () => londonDay(test.platform.clock.now())
  const list = async (query: object) => {
    const checked = check(listAmlFiles.query, query)
    if (!checked.ok) throw new Error(JSON.stringify(checked.violations))
    const answer = await readExact(
      test.db,
      amlRows,
      listFiles(checked.value, test.platform.clock.now().toISOString().slice(0, 10)),
    )
    return answer['hydra:member']
  }

  it('start empty, say what they lack, and are in order once nothing does', async () => {
    const empty = await test.newFile()
    expect(empty).toMatchObject({
      status: 'incomplete',
      rating: null,
      gaps: ['questions', 'countries', 'identity', 'owners', 'purpose', 'screening', 'evidence'],
      reviewOn: nextReviewOn(empty.reviewedOn, 'high'),
      customer: { name: 'Ada Lovelace' },
    })
    const { gaps } = await test.change(empty.id, 1, complete)
    expect(gaps).toEqual(['evidence'])
    await test.attach(empty.id)
    const file = await readFile(test.deps, test.rater, empty.id)
    expect(file).toMatchObject({ status: 'in_order', rating: 'low', ratedBy: 'rater@example.test', canApprove: false })
    expect(file.reviewOn).toBe(nextReviewOn(file.reviewedOn, 'low'))
    const body = (await downloadEvidence(test.deps, test.second, file.id, file.evidence[0]?.id ?? 0)).body
    expect((body instanceof Readable ? await buffer(body) : body).toString()).toContain('%PDF')
  })

  it('are one for each customer whose relationship lasts, and none for staff', async () => {
    const { id, customer } = await test.newFile()
    await expect(createFile(test.deps, test.second, customer.id)).rejects.toMatchObject({
      violations: [{ propertyPath: 'user', message: 'aml.exists' }],
    })
    const ended = await test.change(id, 1, { endedOn: today() })
    expect([ended.status, ended.deletedOn]).toEqual(['ended', deletedOn(today())])
    const next = await createFile(test.deps, test.second, customer.id)
    await expect(test.change(id, ended.version, { endedOn: null })).rejects.toMatchObject({
      violations: [{ propertyPath: 'endedOn', message: 'aml.exists' }],
    })
    expect(next.id).not.toBe(id)
    const staff = createFile(test.deps, test.second, test.rater.actor.userId)
    await expect(staff).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of high risk wait for a second manager, and a change of the answers withdraws the approval', async () => {
    const file = await test.completeFile({
      ...complete,
      answers: { ...calmAnswers, structure: 'complex', funds: 'unexplained' },
    })
    expect(file).toMatchObject({ status: 'awaiting_approval', rating: 'high', canApprove: false })
    const approve = (by: typeof test.rater, version = file.version) => approveFile(test.deps, by, file.id, { version })
    await expect(approve(test.rater)).rejects.toMatchObject({ code: 'aml_approval_not_allowed' })
    await expect(approve(test.second, 1)).rejects.toMatchObject({ code: 'conflict' })
    const approved = await approve(test.second)
    expect(approved).toMatchObject({ status: 'in_order', approvedBy: 'second@example.test' })
    expect((await approve(test.second)).version).toBe(approved.version)
    const renamed = await test.change(file.id, approved.version, { purpose: 'Engines and cards' })
    expect(renamed.approvedBy).toBe('second@example.test')
    const answers = { ...calmAnswers, structure: 'complex', services: 'nominees' }
    const rated = await test.change(file.id, renamed.version, { answers }, test.second)
    expect(rated).toMatchObject({ status: 'awaiting_approval', approvedBy: null, ratedBy: 'second@example.test' })
    // Now the first manager is the other one.
    expect(await approve(test.rater, rated.version)).toMatchObject({ approvedBy: 'rater@example.test' })
  })

  it('are raised with a reason, and never lower than a rule demands', async () => {
    const file = await test.completeFile()
    const without = test.change(file.id, file.version, { raisedTo: 'high' })
    await expect(without).rejects.toMatchObject({ violations: [{ propertyPath: 'raiseReason' }] })
    const raised = await test.change(file.id, file.version, { raisedTo: 'high', raiseReason: 'Evasive answers' })
    expect(raised).toMatchObject({ calculatedRating: 'low', rating: 'high', status: 'awaiting_approval' })
    const screening = { ...complete.screening, sanctions: 'possible_match' }
    const ruled = await test.change(file.id, raised.version, { screening })
    expect(ruled).toMatchObject({ calculatedRating: 'high', rating: 'high' })
    expect(ruled.reasons[0]).toMatchObject({ kind: 'rule', rule: 'sanctions' })
  })

  it('are reviewed on a day that is not before the file or in the future, with evidence of their own', async () => {
    const file = await test.completeFile()
    const other = await test.completeFile()
    const own = file.evidence[0]?.id ?? 0
    const review = (reviewedOn: string, evidence: number | null = null) =>
      test.change(file.id, file.version, { review: { reviewedOn, evidence } })
    const refused = (field: string) => ({ violations: [{ propertyPath: `review.${field}` }] })
    await expect(review('2999-01-01')).rejects.toMatchObject(refused('reviewedOn'))
    await expect(review('2020-01-01')).rejects.toMatchObject(refused('reviewedOn'))
    await expect(review(today(), other.evidence[0]?.id)).rejects.toMatchObject(refused('evidence'))
    const reviewed = await review(today(), own)
    expect(reviewed).toMatchObject({ reviewedOn: today(), evidence: [{ id: own, reviewedOn: today() }] })
  })

  it('need evidence of the day of their screening or later', async () => {
    const file = await test.completeFile()
    await test.database.raw(
      `update aml_evidence set uploaded_at = uploaded_at - interval '2 days' where file_id = $1`,
      [file.id],
    )
    const screening = { ...complete.screening, checkedOn: today() }
    const screened = await test.change(file.id, file.version, { screening })
    expect(screened).toMatchObject({ gaps: ['evidence'], status: 'incomplete' })
    await test.attach(file.id)
    expect(await readFile(test.deps, test.rater, file.id)).toMatchObject({ gaps: [], status: 'in_order' })
  })

  it('are changed by one at a time; the same save again changes nothing', async () => {
    const { id } = await test.newFile()
    const first = await test.change(id, 1, { purpose: 'One' })
    expect((await test.change(id, 1, { purpose: 'One' })).version).toBe(first.version)
    const stale = test.change(id, 1, { purpose: 'Two' }, test.second)
    await expect(stale).rejects.toMatchObject({ code: 'conflict' })
    const later = test.change(id, first.version, { endedOn: '2999-01-01' })
    await expect(later).rejects.toMatchObject({ violations: [{ propertyPath: 'endedOn', message: 'aml.future_day' }] })
  })

  it('record each reading and change, and nothing of what they say', async () => {
    const file = await test.completeFile()
    await test.change(file.id, file.version, { suspicionNoted: true, suspicionNote: 'Unusual payments' })
    await downloadEvidence(test.deps, test.second, file.id, file.evidence[0]?.id ?? 0)
    const entries = await test.actionsOf(file.id)
    expect(entries.map(({ action }) => action)).toEqual([
      'create-aml-file',
      'change-aml-file',
      'upload-aml-evidence',
      'read-aml-file',
      'change-aml-file',
      'download-aml-evidence',
    ])
    expect(entries.every(({ before, after }) => before === null && after === null)).toBe(true)
  })

  it('are listed by what is due, without what they say', async () => {
    const due = await test.completeFile({ ...complete, customerName: 'Zoë Due' })
    await test.database.raw(`update aml_file set reviewed_on = '2020-01-01', review_on = '2022-01-01' where id = $1`, [
      due.id,
    ])
    const owner = await test.addUser('owner@example.test')
    await test.database.raw(
      `insert into company (compiler_id, name, description, share_capital, status, made_by, created_at, last_change_at)
       values ($1, 'Owned Ltd', '', 1, 0, 'staff', now(), now())`,
      [owner],
    )
    const rows = await list({ due: 'review', text: 'ZOE' })
    expect(rows).toMatchObject([{ id: due.id, rating: 'low', isReviewDue: true, customer: { name: 'Zoë Due' } }])
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'id',
      'customer',
      'status',
      'rating',
      'reviewOn',
      'isReviewDue',
      'endedOn',
    ])
    expect(await list({ due: 'without_file' })).toMatchObject([{ id: null, customer: { id: owner } }])
    expect((await list({ due: 'incomplete' })).every(({ status }) => status === 'incomplete')).toBe(true)
    expect((await list({ rating: 'high' })).every(({ rating }) => rating === 'high')).toBe(true)
    expect((await list({}))[0]?.id).toBe(due.id)
    // Ended files are last in either direction.
    for (const direction of ['asc', 'desc']) {
      const isEnded = (await list({ 'order[reviewOn]': direction, itemsPerPage: 50 })).map(
        ({ endedOn }) => endedOn !== null,
      )
      expect(isEnded).toContain(true)
      expect(isEnded).toEqual(isEnded.toSorted((one, other) => Number(one) - Number(other)))
    }
    const reviewed = await test.change(due.id, due.version, { review: { reviewedOn: today(), evidence: null } })
    expect(reviewed).toMatchObject({ isReviewDue: false, ratedBy: 'rater@example.test' })
    expect(await list({ due: 'review', text: 'zoe' })).toEqual([])
  })

  it('that cannot be deleted are reported, also while the sweep fails', async () => {
    const { id } = await test.completeFile()
    const endOn = (day: string | null) =>
      test.database.raw('update aml_file set ended_on = $2::date where id = $1', [id, day])
    const { rows } = await test.database.raw(`select (current_date - interval '5 years 3 days')::date::text as day`)
    await endOn(String(rows[0]?.['day']))
    await test.database.raw(
      `insert into job_lease (name, due_at, every_seconds, started_at, ended_at, last_error)
       values ('purge-ended-aml-files', now() + interval '1 day', 86400, now(), now(), 'the store does not answer')
       on conflict (name) do update set due_at = excluded.due_at, ended_at = excluded.ended_at, last_error = excluded.last_error`,
    )
    expect(JSON.stringify(await test.violations())).toContain(`AML file ${id} ended on`)
    await endOn(null)
    expect(await test.violations()).toEqual([])
  })

  it('outlive the account for five years, and are then deleted with their evidence', async () => {
    const file = await test.completeFile()
    const { id: userId } = file.customer
    const parts = test.aml.personalData
    expect(parts.exportOf(userId)).toEqual([])
    await test.db
      .transaction()
      .execute((trx) => parts.erase(trx, { id: userId, anonymousEmail: 'deleted@deleted.invalid' }))
    const ended = await readFile(test.deps, test.second, file.id)
    expect(ended).toMatchObject({ status: 'ended', customer: { name: 'Ada Lovelace' } })
    await test.advance(5 * 365)
    expect((await readFile(test.deps, test.second, file.id)).id).toBe(file.id)
    expect(await test.violations()).toEqual([])
    await test.advance(3)
    await expect(readFile(test.deps, test.second, file.id)).rejects.toMatchObject({ code: 'not_found' })
    const { rows } = await test.database.raw(
      'select 1 from stored_file where key not in (select file_key from aml_evidence)',
    )
    expect(rows).toEqual([])
    expect((await test.actionsOf(file.id)).at(-1)).toMatchObject({ action: 'delete-aml-file', actor_user_id: null })
  })
})
