import { expect, test } from 'vitest'
import { previewKind } from './preview-kind.ts'

test.each([
  ['pdf', true, 'pdf'],
  ['pdf', false, 'none'],
  ['csv', false, 'text'],
  ['txt', true, 'text'],
  ['docx', true, 'none'],
] as const)('shows %s, with a PDF viewer: %s, as %s', (type, hasViewer, kind) =>
  expect(previewKind(type, hasViewer)).toBe(kind),
)
