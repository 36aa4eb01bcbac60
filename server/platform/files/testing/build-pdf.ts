/** Builds a PDF of one empty page; the options insert content where they say. */
export const buildPdf = (
  options: {
    version?: string
    before?: string
    objects?: string
    padding?: number
    after?: string
    newline?: string
  } = {},
): Buffer => {
  const { version = '1.7', before = '', objects = '', padding = 0, after = '\n', newline = '\n' } = options
  const body = [
    `%PDF-${version}`,
    '%\u00e2\u00e3\u00cf\u00d3',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
    ...(objects ? [objects] : []),
    ...(padding > 0 ? [`4 0 obj<</Length ${padding}>>stream`, '\u00a7'.repeat(padding), 'endstream endobj'] : []),
    'xref',
    '0 1',
    '0000000000 65535 f ',
    'trailer<</Size 4/Root 1 0 R>>',
    'startxref',
    '9',
    '%%EOF',
  ].join(newline)
  return Buffer.from(`${before}${body}${after}`, 'latin1')
}
