import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { showNoticesWith } from './notices.ts'
import { reportUndoable } from './report-undoable.ts'
import { clearSession, setUser } from './session.ts'

const manager = (id: number) => ({ id }) as SessionUser

let act: () => void = () => {}
beforeEach(() => {
  clearSession(null)
  showNoticesWith({
    error: () => {},
    info: () => {},
    warning: () => {},
    withdraw: () => {},
    success: (_, more) => {
      if (more && 'run' in more) act = more.run
      return () => {}
    },
  })
})

test('undoes an action of the user who did it', () => {
  const undo = vi.fn()
  setUser(manager(1))
  reportUndoable('Deleted', undo)
  act()
  expect(undo).toHaveBeenCalledOnce()
})

test('never undoes it as another user, or as a visitor', () => {
  const undo = vi.fn()
  setUser(manager(1))
  reportUndoable('Deleted', undo)
  clearSession(null)
  act()
  setUser(manager(2))
  act()
  expect(undo).not.toHaveBeenCalled()
})
