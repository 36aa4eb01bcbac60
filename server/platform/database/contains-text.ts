import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasTrigrams } from './best-matches.ts'
import { likePattern } from './like-pattern.ts'

/**
 * Returns the condition that a folded text contains another, ignoring case and accents. One or two characters match only
 * its start. `value` is written as in its trigram and prefix indexes.
 */
export const containsText = (value: RawBuilder<string>, text: string): RawBuilder<SqlBool> =>
  hasTrigrams(text)
    ? sql`${value} like search_fold(${likePattern(text)})`
    : sql`(${value} ~>=~ search_fold(${text}) and ${value} ~<~ (search_fold(${text}) || chr(1114111)))`
