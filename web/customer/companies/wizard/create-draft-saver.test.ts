import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Draft, SavedDraft } from '#contract/companies/schemas.ts'
import type { SaveState } from '#web/shared/saved-form/save-state-line.tsx'
import { createDraftSaver, type DraftContent, type SaveFailure } from './create-draft-saver.ts'

const content = (name: string, step = 1): DraftContent => ({ step, data: { company: { name } } })

const setUp = (version = 0, readOnly = false, left: Draft | null = null) => {
  const server = { version, saved: [] as Draft[], failure: null as SaveFailure | null, answer: Promise.resolve() }
  const states: SaveState[] = []
  const conflicts: { theirs: SavedDraft; mine: DraftContent }[] = []
  const closed: unknown[] = []
  let unsaved: Draft | null = null
  const saver = createDraftSaver({
    version,
    left,
    readOnly,
    save: async (draft) => {
      await server.answer
      if (server.failure) throw server.failure
      if (draft.version !== server.version) throw 'changed'
      server.saved.push(draft)
      server.version += 1
      return { ...draft, version: server.version, savedAt: '2026-11-21T10:00:00.000Z', today: '2026-11-21' }
    },
    load: async () => ({
      ...content('theirs'),
      version: server.version,
      savedAt: '2026-11-21T10:00:00.000Z',
      today: '2026-11-21',
    }),
    failureOf: (error) => error as SaveFailure,
    onState: (state) => states.push(state),
    onConflict: (theirs, mine) => conflicts.push({ theirs, mine }),
    onClosed: (error) => closed.push(error),
    onUnsaved: (draft) => {
      unsaved = draft
    },
  })
  return { server, states, conflicts, closed, saver, unsaved: () => unsaved }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving a draft', () => {
  test('saves nothing and never fails for staff who view a customer’s form', async () => {
    const { saver, server, states, closed } = setUp(3, true)
    server.failure = 'closed'
    saver.typed(content('Ada'))
    saver.now(content('Ada', 2))
    saver.hurry()
    saver.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([server.saved, states, closed]).toEqual([[], [], []])
  })

  test('saves once when typing pauses, and immediately when a step is left', async () => {
    const { saver, server, states } = setUp()
    saver.typed(content('A'))
    saver.typed(content('Ad'))
    saver.typed(content('Ada'))
    expect(server.saved).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.saved.map((draft) => draft.data)).toEqual([content('Ada').data])
    saver.now(content('Ada', 2))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved.at(-1)).toMatchObject({ step: 2, version: 1 })
    expect(states).toEqual(['saving', 'saved', 'saving', 'saved'])
  })

  test('saves periodically while somebody types without a pause', async () => {
    const { saver, server } = setUp()
    for (let key = 1; key <= 20; key += 1) {
      saver.typed(content('A'.repeat(key)))
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(server.saved.length).toBeGreaterThanOrEqual(1)
    expect(server.saved.length).toBeLessThanOrEqual(3)
  })

  test('stores only unconfirmed changes in the browser', async () => {
    const { saver, server, unsaved } = setUp(4)
    saver.typed(content('A'))
    expect(unsaved()).toEqual({ ...content('A'), version: 4 })
    await vi.advanceTimersByTimeAsync(2000)
    expect([server.saved.length, unsaved()]).toEqual([1, null])
    server.failure = 'later'
    saver.now(content('B'))
    await vi.advanceTimersByTimeAsync(0)
    expect(unsaved()).toEqual({ ...content('B'), version: 5 })
    server.failure = 'closed'
    await vi.advanceTimersByTimeAsync(5000)
    expect(unsaved()).toEqual({ ...content('B'), version: 5 })
    server.failure = null
    saver.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect([server.saved.at(-1), unsaved()]).toEqual([{ ...content('B'), version: 5 }, null])
    saver.typed(content('C'))
    saver.made()
    expect(unsaved()).toBeNull()
  })

  test('saves the changes of an earlier page as soon as the form opens again', async () => {
    const { saver, server, unsaved } = setUp(2, false, { ...content('A'), version: 2 })
    saver.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved).toEqual([{ ...content('A'), version: 2 }])
    expect(unsaved()).toBeNull()
  })

  test('holds back the changes of an earlier page if another device has saved since', async () => {
    const { saver, server } = setUp(3, false, { ...content('A'), version: 2 })
    saver.start()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.saved).toEqual([])
    saver.settle('mine', { ...content('theirs'), version: 3, savedAt: null, today: '2026-11-21' })
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved).toEqual([{ ...content('A'), version: 3 }])
  })

  test('saves immediately when the page becomes hidden', async () => {
    const { saver, server } = setUp()
    saver.typed(content('A'))
    saver.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved).toHaveLength(1)
  })

  test('sends one save at a time, the newest last', async () => {
    const { saver, server } = setUp()
    let answer = (): void => undefined
    server.answer = new Promise((resolve) => {
      answer = resolve
    })
    saver.now(content('first'))
    saver.now(content('second'))
    saver.now(content('third'))
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved.map((draft) => [draft.version, draft.data])).toEqual([
      [0, content('first').data],
      [1, content('third').data],
    ])
  })

  test('retries after a lost connection, including later changes', async () => {
    const { saver, server, states } = setUp()
    server.failure = 'later'
    saver.now(content('A'))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toBe('waiting')
    server.failure = null
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.saved.map((draft) => draft.data)).toEqual([content('A').data])
  })

  test('does not retry a form that is closed to the user', async () => {
    const { saver, server, closed } = setUp()
    server.failure = 'closed'
    saver.now(content('A'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(closed).toEqual(['closed'])
  })
})

describe('while the company is created', () => {
  test('saves nothing, even when the page is left', async () => {
    const { saver, server } = setUp()
    saver.typed(content('A', 4))
    void saver.pause()
    await vi.advanceTimersByTimeAsync(10_000)
    saver.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.saved).toEqual([])
  })

  test('ignores the late response of a running save', async () => {
    const { saver, server, closed } = setUp()
    server.failure = 'closed'
    saver.now(content('A', 4))
    void saver.pause()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(closed).toEqual([])
  })

  test('waits for the response of a running save', async () => {
    const { saver, server } = setUp()
    let answer = (): void => undefined
    server.answer = new Promise((resolve) => {
      answer = resolve
    })
    saver.now(content('A', 4))
    let released = false
    void saver.pause().finally(() => {
      released = true
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(released).toBe(false)
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect([released, server.saved.length]).toEqual([true, 1])
  })

  test('saves pending changes if the company was not created', async () => {
    const { saver, server } = setUp()
    void saver.pause()
    saver.typed(content('A', 4))
    await vi.advanceTimersByTimeAsync(10_000)
    saver.release()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved.map((draft) => draft.data)).toEqual([content('A').data])
  })
})

describe('two devices', () => {
  test('saves nothing until the choice; then overwrites theirs with ours', async () => {
    const { saver, server, conflicts } = setUp()
    server.version = 3
    saver.now(content('mine'))
    await vi.advanceTimersByTimeAsync(0)
    expect(conflicts).toEqual([
      {
        theirs: { ...content('theirs'), version: 3, savedAt: '2026-11-21T10:00:00.000Z', today: '2026-11-21' },
        mine: content('mine'),
      },
    ])
    saver.typed(content('mine too'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.saved).toEqual([])
    const [first] = conflicts
    if (first) saver.settle('mine', first.theirs)
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved).toEqual([{ ...content('mine too'), version: 3 }])
  })

  test('continues with theirs, and saves later changes over it', async () => {
    const { saver, server, conflicts } = setUp()
    server.version = 3
    saver.now(content('mine'))
    await vi.advanceTimersByTimeAsync(0)
    const [first] = conflicts
    if (first) saver.settle('theirs', first.theirs)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.saved).toEqual([])
    saver.now(content('next'))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved).toEqual([{ ...content('next'), version: 3 }])
  })
})
