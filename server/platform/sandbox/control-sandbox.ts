const patienceMs = 30_000

/** What is asked of the sandbox's console. */
export interface ControlCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | undefined
  readonly body?: object | undefined
}

/**
 * Has the sandbox do what people do there, at its console or as somebody who pays or consents: for demo data, and for tests. `path`
 * is what stands behind `/control`. Throws with its answer where it refuses.
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
