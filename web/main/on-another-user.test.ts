import { afterEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { clearSession, setUser, updateUser } from '#web/lib/session.ts'
import { currentToasts, dismissToast, toast } from '#web/ui/feedback/toast.ts'
import { onAnotherUser } from './on-another-user.ts'

const user = (id: number) => ({ id }) as SessionUser
const shown = () => currentToasts().map(({ text }) => text)

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

test('takes the messages of a user away with the user, and only then', () => {
  // Another test of this process may have left somebody logged in.
  clearSession(null)
  const leave = vi.fn()
  const stop = onAnotherUser(leave)
  toast.success('Please log in')
  setUser(user(1))
  expect([shown(), leave.mock.calls.length]).toEqual([['Please log in'], 0])
  toast.success('Deleted', { label: 'Undo', run: () => {} })
  toast.error('Not saved')
  updateUser({ email: 'new@example.test' })
  expect(shown()).toHaveLength(3)
  clearSession(null)
  toast.error('Your session has ended')
  expect([shown(), leave.mock.calls.length]).toEqual([['Your session has ended'], 1])
  setUser(user(2))
  expect(shown()).toEqual(['Your session has ended'])
  stop()
})
