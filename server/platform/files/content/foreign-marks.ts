const tagEnd = '(?=[\\s>/:])'
/** Within one tag, and not for ever. */
const inTag = '[^<>]{0,200}'

/**
 * Markup and code that a browser or a server would run, wherever it stands: active elements, handlers of events, addresses that
 * are code, and the marks of server pages. Angle brackets alone are text. No two repetitions that match the same stand beside
 * each other: a piece of blanks would be tried in all their divisions.
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

/** How much of a piece's end the next piece is read with, so that nothing hides between two. */
export const markupReach = 300

/** What texts never begin with: other kinds of files, programs that are all letters, and what browsers take for a page. */
export const foreignBeginnings = new RegExp(
  [
    '^\\s*(?:%pdf-|%!ps|\\{\\\\rtf|<\\?xml|#!|gif8[79]a|@echo\\s+off|windows registry editor|regedit4|\\[internetshortcut\\]|x5o!p%@ap',
    '<!--|<(?:head|body|h1|div|font|table|a|title|b|br|p|math|form|img|link)[\\s>])',
  ].join('|'),
  'i',
)
