import { expect, test } from 'vitest'
import { navigatesLate } from './late-navigation.mjs'

const page = (body: string): string => `export function Page() {
  const navigate = useNavigate()
  const search = useSearch()
${body}
}`

test.each([
  ['after an answer', '  const save = async () => { await call(x); void navigate({ to: "/a" }) }'],
  ['as the answer itself', '  const save = async () => { await navigate({ to: "/a" }) }'],
  ['in what follows an answer', '  const save = () => void call(x).then(() => navigate({ to: "/a" }))'],
  ['wherever its user likes', '  return () => navigate({ to: "/a" })'],
  [
    'by a function of its own',
    '  const leave = (): void => void navigate({ to: "/a" })\n  const save = async () => { await call(x)\n leave() }',
  ],
])('a page navigates late: %s', (_, body) => {
  expect(navigatesLate(page(body))).toBe(true)
})

test.each([
  ['at once', '  const show = (next) => void navigate({ search: next })'],
  ['before it waits', '  const save = async () => { navigate({ to: "/a" }); await call(x) }'],
  [
    'by what knows the page',
    '  const late = useLateNavigate()\n  const save = async () => { await call(x); await late({ to: "/a" }) }',
  ],
])('a page navigates in time: %s', (_, body) => {
  expect(navigatesLate(page(body))).toBe(false)
})

test('ignores what is not a navigation of a page', () => {
  expect(navigatesLate('const go = async () => { await call(x); router.navigate({ to: "/a" }) }')).toBe(false)
})
