import type { Page } from '@playwright/test'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { answerCalls, serversAnswer } from './answer-calls.ts'

/** Answers with a session of staff who view this customer's pages, for almost an hour more. */
export const viewedByStaff = async (page: Page): Promise<void> => {
  await answerCalls(page, '/me/', async (call) => {
    const { user } = (await serversAnswer(page, call)) as { user: SessionUser }
    const viewing = { endsAt: new Date(Date.now() + 3_599_000).toISOString() }
    return { json: { user: { ...user, viewing } satisfies SessionUser } }
  })
}
