import type { MyRequest, RequestState } from '#contract/documents/request-schemas.ts'

const ended: ReadonlySet<RequestState> = new Set(['accepted', 'withdrawn'])

/** The requests of a card: those that still run, and those that were accepted. */
export interface ShownRequests {
  readonly running: readonly MyRequest[]
  readonly done: readonly MyRequest[]
}

/**
 * Divides the requests of a card. Those whose upload holds files stay as they were among the running ones, whatever became of
 * them meanwhile: the files and what is under way would go with them.
 */
export const shownRequests = (
  requests: readonly MyRequest[],
  withFiles: ReadonlyMap<number, MyRequest>,
): ShownRequests => {
  const gone = [...withFiles.values()].filter(({ id }) => requests.every((request) => request.id !== id))
  return {
    running: [...requests.filter(({ id, state }) => !ended.has(state) || withFiles.has(id)), ...gone],
    done: requests.filter(({ id, state }) => state === 'accepted' && !withFiles.has(id)),
  }
}
