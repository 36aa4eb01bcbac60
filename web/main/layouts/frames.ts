import type { SessionUser } from '#contract/accounts/schemas.ts'

const loaders = {
  staff: async () => (await import('./staff-frame.tsx')).StaffFrame,
  customer: async () => (await import('./customer-frame.tsx')).CustomerFrame,
}

/** The frame of a page: customers' pages have the bar as specified, also for staff who open one. */
export type FrameName = keyof typeof loaders

/** Loads a frame; each is fetched once. */
export const loadFrame = (name: FrameName) => loaders[name]()

/** Starts to load the frame that a user's page probably has, beside the page itself. */
export const warmFrame = (user: SessionUser | null): void =>
  void loadFrame(user && user.roles.length > 0 ? 'staff' : 'customer').catch(() => undefined)
