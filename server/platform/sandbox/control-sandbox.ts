const patienceMs = 30_000

/** A call of the sandbox's console. */
export interface ControlCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | undefined
  readonly body?: object | undefined
}

/**
 * Performs people's actions in the sandbox, at its console or as a payer or bank user: for demo data and tests. `path`
 * follows `/control`. Throws with the answer when it is refused.
 */
export const controlSandbox = async (
  sandboxUrl: string,
  path: string,
  { method = 'POST', body }: ControlCall = {},
): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${sandboxUrl}/control${path}`, {
    method,
    headers: { 'x-portico-control': '1', ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The sandbox refused ${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}
