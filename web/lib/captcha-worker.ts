import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Solves one challenge in a worker. Returns the token: base64 of challenge and solution. */
const solve = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}

self.addEventListener('message', (event: MessageEvent<{ id: number; challenge: Challenge }>) => {
  const { id, challenge } = event.data
  solve(challenge).then(
    (token) => self.postMessage({ id, token }),
    (error: unknown) => self.postMessage({ id, error: String(error) }),
  )
})
