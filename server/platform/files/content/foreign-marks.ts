const tagEnd = '(?=[\\s>/:])'
/** Within one tag, and bounded. */
const inTag = '[^<>]{0,200}'

/**
 * Matches markup and code that a browser or a server would run: active elements, event handlers, code addresses, server
 * page marks. Angle brackets alone are text. No two adjacent repetitions match the same characters: that would
 * backtrack over all their splits.
 */
export const markup = new RegExp(
  [
    `<(?:!doctype\\s+html|html|script|iframe|object|embed|svg|applet|frameset|meta|base|style|hta)${tagEnd}`,
    `<[a-z]${inTag}[\\s/"']on[a-z]{3,}\\s*=`,
    `<[a-z]${inTag}[\\s/"'](?:[\\w:]*href|src|action|formaction|data)\\s*=\\s*(?:["']\\s*)?(?:javascript|vbscript|data):`,
    `<(?:link|form)\\s${inTag}\\b(?:rel|href|action|method)\\s*=`,
    '<\\?(?:php|=)|<%[@=!]',
  ].join('|'),
  'i',
)

/** How many characters of a piece are read again with the next, so that nothing hides between two. */
export const markupReach = 300

/**
 * Matches beginnings that texts never have: other file types, programs of letters only, and what browsers take for a
 * page.
 */
export const foreignBeginnings = new RegExp(
  [
    '^\\s*(?:%pdf-|%!ps|\\{\\\\rtf|<\\?xml|#!|gif8[79]a|@echo\\s+off|windows registry editor|regedit4|\\[internetshortcut\\]|x5o!p%@ap',
    '<!--|<(?:head|body|h1|div|font|table|a|title|b|br|p|math|form|img|link)[\\s>])',
  ].join('|'),
  'i',
)
