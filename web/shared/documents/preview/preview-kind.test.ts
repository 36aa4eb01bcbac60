import { expect, test } from 'vitest'
import { pdfViewerOf, previewKind } from './preview-kind.ts'

test.each([
  ['pdf', 'frame', 'pdf'],
  ['pdf', 'tab', 'tab'],
  ['pdf', 'none', 'none'],
  ['csv', 'none', 'text'],
  ['txt', 'tab', 'text'],
  ['docx', 'frame', 'none'],
] as const)('shows %s, with a PDF viewer: %s, as %s', (type, viewer, kind) =>
  expect(previewKind(type, viewer)).toBe(kind),
)

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile'

test.each([
  [mac, 0, true, 'frame'],
  [mac, 5, true, 'tab'],
  [iPhone, 5, true, 'tab'],
  [android, 5, false, 'none'],
] as const)('finds how %s with %s touch points shows PDFs', (userAgent, maxTouchPoints, pdfViewerEnabled, viewer) =>
  expect(pdfViewerOf({ userAgent, maxTouchPoints, pdfViewerEnabled })).toBe(viewer),
)
