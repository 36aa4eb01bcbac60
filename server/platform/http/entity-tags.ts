/** Lists the entity tags of `If-None-Match`, strong or weak alike (RFC 9110 §13.1.2). */
export const entityTags = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
