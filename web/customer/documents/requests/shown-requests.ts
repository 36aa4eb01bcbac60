import type { MyRequest, RequestStatus } from '#contract/documents/request-schemas.ts'

const ended: ReadonlySet<RequestStatus> = new Set(['accepted', 'cancelled'])

/** The requests of a card: open ones and accepted ones. */
export interface ShownRequests {
  readonly running: readonly MyRequest[]
  readonly done: readonly MyRequest[]
}

/**
 * Divides the requests of a card. Requests whose upload contains files remain among the open ones, whatever their
 * status: moving them would discard the files and cancel running uploads.
 */
export const shownRequests = (
  requests: readonly MyRequest[],
  withFiles: ReadonlyMap<number, MyRequest>,
): ShownRequests => {
  const gone = [...withFiles.values()].filter(({ id }) => requests.every((request) => request.id !== id))
  return {
    running: [...requests.filter(({ id, status: state }) => !ended.has(state) || withFiles.has(id)), ...gone],
    done: requests.filter(({ id, status: state }) => state === 'accepted' && !withFiles.has(id)),
  }
}
