import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Draft, KeptDraft } from '#contract/companies/schemas.ts'
import { createDraftKeeper, type DraftContent, type KeepState, type SaveFailure } from './draft-keeper.ts'

const content = (name: string, step = 1): DraftContent => ({ step, data: { company: { name } } })

const setUp = (version = 0, readOnly = false, left: Draft | null = null) => {
  const server = { version, saved: [] as Draft[], failure: null as SaveFailure | null, answer: Promise.resolve() }
  const states: KeepState[] = []
  const conflicts: { theirs: KeptDraft; mine: DraftContent }[] = []
  const closed: unknown[] = []
  let unsaved: Draft | null = null
  const keeper = createDraftKeeper({
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
  return { server, states, conflicts, closed, keeper, held: () => unsaved }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('keeping a draft', () => {
  test('saves nothing for staff who look at a customer’s form, and fails for nothing', async () => {
    const { keeper, server, states, closed } = setUp(3, true)
    server.failure = 'closed'
    keeper.typed(content('Ada'))
    keeper.now(content('Ada', 2))
    keeper.hurry()
    keeper.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([server.saved, states, closed]).toEqual([[], [], []])
  })

  test('saves once when the typing pauses, and at once when a step is left', async () => {
    const { keeper, server, states } = setUp()
    keeper.typed(content('A'))
    keeper.typed(content('Ad'))
    keeper.typed(content('Ada'))
    expect(server.saved).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.saved.map((draft) => draft.data)).toEqual([content('Ada').data])
    keeper.now(content('Ada', 2))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved.at(-1)).toMatchObject({ step: 2, version: 1 })
    expect(states).toEqual(['saving', 'saved', 'saving', 'saved'])
  })

  test('saves also while somebody types without a pause', async () => {
    const { keeper, server } = setUp()
    for (let key = 1; key <= 20; key += 1) {
      keeper.typed(content('A'.repeat(key)))
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(server.saved.length).toBeGreaterThanOrEqual(1)
    expect(server.saved.length).toBeLessThanOrEqual(3)
  })

  test('holds in the browser what no save has answered for, and that alone', async () => {
    const { keeper, server, held } = setUp(4)
    keeper.typed(content('A'))
    expect(held()).toEqual({ ...content('A'), version: 4 })
    await vi.advanceTimersByTimeAsync(2000)
    expect([server.saved.length, held()]).toEqual([1, null])
    server.failure = 'later'
    keeper.now(content('B'))
    await vi.advanceTimersByTimeAsync(0)
    expect(held()).toEqual({ ...content('B'), version: 5 })
    server.failure = 'closed'
    await vi.advanceTimersByTimeAsync(5000)
    expect(held()).toEqual({ ...content('B'), version: 5 })
    server.failure = null
    keeper.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect([server.saved.at(-1), held()]).toEqual([{ ...content('B'), version: 5 }, null])
    keeper.typed(content('C'))
    keeper.made()
    expect(held()).toBeNull()
  })

  test('what an earlier page could not save is saved as soon as the form is open again', async () => {
    const { keeper, server, held } = setUp(2, false, { ...content('A'), version: 2 })
    keeper.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved).toEqual([{ ...content('A'), version: 2 }])
    expect(held()).toBeNull()
  })

  test('what an earlier page could not save waits for the choice where another device has saved since', async () => {
    const { keeper, server } = setUp(3, false, { ...content('A'), version: 2 })
    keeper.start()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.saved).toEqual([])
    keeper.settle('mine', { ...content('theirs'), version: 3, savedAt: null, today: '2026-11-21' })
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved).toEqual([{ ...content('A'), version: 3 }])
  })

  test('saves at once when the page goes out of sight', async () => {
    const { keeper, server } = setUp()
    keeper.typed(content('A'))
    keeper.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved).toHaveLength(1)
  })

  test('sends one at a time and the newest last', async () => {
    const { keeper, server } = setUp()
    let answer = (): void => undefined
    server.answer = new Promise((resolve) => {
      answer = resolve
    })
    keeper.now(content('first'))
    keeper.now(content('second'))
    keeper.now(content('third'))
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved.map((draft) => [draft.version, draft.data])).toEqual([
      [0, content('first').data],
      [1, content('third').data],
    ])
  })

  test('tries again when the connection is lost, with what was typed since', async () => {
    const { keeper, server, states } = setUp()
    server.failure = 'later'
    keeper.now(content('A'))
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)).toBe('waiting')
    server.failure = null
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.saved.map((draft) => draft.data)).toEqual([content('A').data])
  })

  test('a form that is closed to the user is not tried again', async () => {
    const { keeper, server, closed } = setUp()
    server.failure = 'closed'
    keeper.now(content('A'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(closed).toEqual(['closed'])
  })
})

describe('while the company is sent', () => {
  test('nothing is saved, not even when the page is left', async () => {
    const { keeper, server } = setUp()
    keeper.typed(content('A', 4))
    void keeper.hold()
    await vi.advanceTimersByTimeAsync(10_000)
    keeper.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.saved).toEqual([])
  })

  test('a save under way that comes too late is no news', async () => {
    const { keeper, server, closed } = setUp()
    server.failure = 'closed'
    keeper.now(content('A', 4))
    void keeper.hold()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(closed).toEqual([])
  })

  test('it waits until a save under way has its answer', async () => {
    const { keeper, server } = setUp()
    let answer = (): void => undefined
    server.answer = new Promise((resolve) => {
      answer = resolve
    })
    keeper.now(content('A', 4))
    let held = false
    void keeper.hold().finally(() => {
      held = true
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(held).toBe(false)
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect([held, server.saved.length]).toEqual([true, 1])
  })

  test('what waits is saved when the company was not made', async () => {
    const { keeper, server } = setUp()
    void keeper.hold()
    keeper.typed(content('A', 4))
    await vi.advanceTimersByTimeAsync(10_000)
    keeper.release()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved.map((draft) => draft.data)).toEqual([content('A').data])
  })
})

describe('two devices', () => {
  test('nothing is saved until the choice; ours then goes over theirs', async () => {
    const { keeper, server, conflicts } = setUp()
    server.version = 3
    keeper.now(content('mine'))
    await vi.advanceTimersByTimeAsync(0)
    expect(conflicts).toEqual([
      {
        theirs: { ...content('theirs'), version: 3, savedAt: '2026-11-21T10:00:00.000Z', today: '2026-11-21' },
        mine: content('mine'),
      },
    ])
    keeper.typed(content('mine too'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.saved).toEqual([])
    const [first] = conflicts
    if (first) keeper.settle('mine', first.theirs)
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved).toEqual([{ ...content('mine too'), version: 3 }])
  })

  test('theirs is gone on with, and later typing follows it', async () => {
    const { keeper, server, conflicts } = setUp()
    server.version = 3
    keeper.now(content('mine'))
    await vi.advanceTimersByTimeAsync(0)
    const [first] = conflicts
    if (first) keeper.settle('theirs', first.theirs)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.saved).toEqual([])
    keeper.now(content('next'))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved).toEqual([{ ...content('next'), version: 3 }])
  })
})
