/**
 * Reads an answer's text up to a number of bytes; null for a longer one, which is invalid and must not fill our memory.
 */
export const boundedText = async (response: Response, maxBytes: number): Promise<string | null> => {
  const decoder = new TextDecoder()
  const parts: string[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) return null
    parts.push(decoder.decode(chunk, { stream: true }))
  }
  return parts.join('') + decoder.decode()
}
