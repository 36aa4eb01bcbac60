/** Reports how many bytes of a stream have arrived; for a call's `through`. */
export const countBytes =
  (onBytes: (bytes: number) => void) =>
  (response: Response): Response => {
    if (!response.body) return response
    let bytes = 0
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, counted) => {
        bytes += chunk.byteLength
        onBytes(bytes)
        counted.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(counter), { headers: response.headers })
  }
